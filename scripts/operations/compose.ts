import { parse } from 'yaml';
import { z } from 'zod';

export type ComposeFacts = {
  exists: (path: string) => boolean;
  /** The stages of the Dockerfile. */
  stages: readonly string[];
  settings: ReadonlySet<string>;
  /** How long a copy of the server may take to stop. */
  stopSeconds: number;
};

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ target: z.string() }).optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  security_opt: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  restart: z.string().optional(),
  logging: z.object({ driver: z.string() }).optional(),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default('10s'),
});
const IMPORT = 'node apps/server/src/import-vaults.ts /app/vaults';
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

/** Statements of the compose file that are not true of the project. dclint checks its form. */
export function checkCompose(
  text: string,
  { exists, stages, settings, stopSeconds }: ComposeFacts,
): string[] {
  const { services } = composeSchema.parse(parse(text, { merge: true }));
  return Object.entries(services).flatMap(([name, service]) => {
    const { build, command, environment } = service;
    const isOurs = build !== undefined;
    const isServer = build?.target === 'product' && !service.profiles.includes('tasks');
    const kept = service.volumes.map((volume) => `${volume.split(':')[1]}/`);
    const state = environment['SANDBOX_STRIPE_STATE_FILE'] ?? '';
    const files = command.filter((word) => /^(apps|scripts)\//.test(word));
    return [
      ...(isOurs && !stages.includes(build.target) ? [`${name}: the Dockerfile has no ${build.target}`] : []),
      ...files.filter((file) => !exists(file)).map((file) => `${name}: ${file} is not there`),
      ...Object.keys(environment)
        .filter((key) => isOurs && !settings.has(key))
        .map((key) => `${name}: ${key} is no setting`),
      ...(isServer && Number.parseInt(service.stop_grace_period, 10) < stopSeconds
        ? [`${name}: is killed before the ${stopSeconds} seconds that it may take to stop`]
        : []),
      ...(isServer && !('DATABASE_URL' in environment) && !text.includes(`exec ${name} ${IMPORT}`)
        ? [`${name}: nothing tells how the public vaults get into its embedded database`]
        : []),
      ...(build?.target === 'sandbox' && !kept.some((folder) => state.startsWith(folder))
        ? [`${name}: forgets its customers when it starts again`]
        : []),
      ...(service.read_only ? [] : [`${name}: its files can be written`]),
      ...(service.security_opt.includes('no-new-privileges:true') ? [] : [`${name}: may get new rights`]),
      ...(service.profiles.includes('tasks') || service.restart !== undefined
        ? []
        : [`${name}: nothing starts it again`]),
      ...(service.restart !== undefined && service.logging?.driver !== 'local'
        ? [`${name}: its log grows without end`]
        : []),
    ];
  });
}
