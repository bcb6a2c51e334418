export function databaseUrl(socketDir: string, database: string): string {
  return `postgres://app@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432`;
}
