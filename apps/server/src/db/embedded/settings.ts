/** PostgreSQL's settings on top of initdb's own configuration. Rewritten at each start. */
export function settingsText({ socketDir, durable }: { socketDir: string; durable: boolean }): string {
  const settings = { ...always(socketDir), ...(durable ? safe : fast) };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}

function always(socketDir: string): Record<string, string> {
  return {
    // Whoever can open the socket is let in: so no network, and a folder for one user alone.
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    // People's data reaches the log through statements, parameters and the text of errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    shared_buffers: '96MB',
    io_workers: '1',
    max_logical_replication_workers: '0',
    max_parallel_workers_per_gather: '0',
  };
}

const safe = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  max_wal_size: '512MB',
  // Until the tables of a fresh copy are analysed, plans expect a handful of books: with the default, whoever has just
  // moved in meets them for a minute.
  autovacuum_naptime: '10s',
};

const fast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  max_wal_size: '2GB',
  file_copy_method: 'clone',
};
