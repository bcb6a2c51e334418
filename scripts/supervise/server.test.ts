import { expect, test } from 'vitest';
import { readText } from './project.ts';
import { serverProgram } from './server.ts';

test('the server is run with the same options by "npm start", the image and the systemd unit', () => {
  const { args, env } = serverProgram({});
  expect(readText('Dockerfile')).toContain(`CMD ["node", ${args.map((arg) => `"${arg}"`).join(', ')}]`);
  expect(readText('deploy/knowledge-vault.service')).toContain(`node ${args.join(' ')}\n`);
  for (const file of ['Dockerfile', 'deploy/knowledge-vault.service'])
    expect(readText(file)).toContain(`MALLOC_ARENA_MAX=${env['MALLOC_ARENA_MAX']}`);
});
