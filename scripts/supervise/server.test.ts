import { expect, test } from 'vitest';
import { readText } from './project.ts';
import { serverProgram } from './server.ts';

test('the server is run with the same options by "npm start", the image, the systemd unit and by hand', () => {
  const { args, env } = serverProgram({});
  expect(readText('Dockerfile')).toContain(`CMD ["node", ${args.map((arg) => `"${arg}"`).join(', ')}]`);
  expect(readText('deploy/knowledge-vault.service')).toContain(`node ${args.join(' ')}\n`);
  expect(readText('docs/operations.md')).toContain(`node ${args.join(' ')}\``);
  for (const file of ['Dockerfile', 'deploy/knowledge-vault.service', 'docs/operations.md'])
    expect(readText(file)).toContain(`MALLOC_ARENA_MAX=${env['MALLOC_ARENA_MAX']}`);
});
