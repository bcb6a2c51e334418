import { parseArgs } from 'node:util';
import { ApiError, EXPORT_FORMATS } from '@vault/contract/client';
import { connect } from './connect.ts';
import { ExportError, exportMarkdown, MARKDOWN_FORMATS } from './export-markdown.command.ts';
import { exportVault } from './export.command.ts';
import { importFile } from './import.command.ts';
import { searchVault } from './search.command.ts';
import { readSettings, UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';

const USAGE = `Usage:
  vault export [--format ${EXPORT_FORMATS.join('|')}] [--output <file>|-] [--force]
  vault export --markdown <folder> [--format ${MARKDOWN_FORMATS.join('|')}]
  vault import <file> [--dry-run]
  vault search <words…> [--json]

  --url <address>   where Knowledge Vault is, else VAULT_URL
  --token <token>   an API token, else VAULT_TOKEN`;

type World = { environment: Record<string, string | undefined>; terminal: Terminal };

/** 0 when all went well, 1 when some of it failed, 2 when the command can't be understood. */
export async function run(args: readonly string[], { environment, terminal }: World): Promise<number> {
  try {
    return await dispatch(args, { environment, terminal });
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      terminal.tell(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (!(error instanceof ApiError || error instanceof ExportError || isSystemError(error))) throw error;
    terminal.tell(error.message);
    return 1;
  }
}

async function dispatch(args: readonly string[], { environment, terminal }: World): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      format: { type: 'string' },
      markdown: { type: 'string' },
      output: { type: 'string', short: 'o' },
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [command, ...rest] = positionals;
  if (values.help) {
    terminal.print(USAGE);
    return 0;
  }
  const open = () => connect(readSettings(values, environment));
  switch (command) {
    case 'export': {
      const { markdown: folder, output, force: isForced } = values;
      if (rest.length > 0) throw new UsageError('Where to? Say so with --output or --markdown.');
      if (folder !== undefined) {
        if (output !== undefined) throw new UsageError('Either --markdown or --output, not both.');
        const format = findFormat(MARKDOWN_FORMATS, values.format ?? 'markdown');
        return (await exportMarkdown(open(), { folder, format }, terminal)) === 0 ? 0 : 1;
      }
      const format = findFormat(EXPORT_FORMATS, values.format ?? 'json');
      await exportVault(open(), { format, output, isForced }, terminal);
      return 0;
    }
    case 'import': {
      const [file] = rest;
      if (file === undefined || rest.length > 1) throw new UsageError('Which file? Name one.');
      const failed = await importFile(open(), { file, isDryRun: values['dry-run'] }, terminal);
      return failed === 0 ? 0 : 1;
    }
    case 'search': {
      if (rest.length === 0) throw new UsageError('Search for what? Give some words.');
      const found = await searchVault(open(), { words: rest.join(' '), isJson: values.json }, terminal);
      return found === 0 ? 1 : 0;
    }
    default:
      throw new UsageError(command === undefined ? 'Which command?' : `"${command}" is not a command`);
  }
}

function findFormat<Format extends string>(formats: readonly Format[], wanted: string): Format {
  const format = formats.find((each) => each === wanted);
  if (format === undefined) throw new UsageError(`"${wanted}" is not a format here: ${formats.join(', ')}`);
  return format;
}

/** For a file that cannot be written, a full disk and the like, the error's message is enough. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
