import dockerignoreModule from '@balena/dockerignore';
import { DockerfileParser, type Copy, type Dockerfile, type From } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';

export type Project = {
  exists: (path: string) => boolean;
  /** Folders with a package.json that npm must see. */
  workspaces: readonly string[];
  dockerignore: string;
};

type Stage = { name: string; base: string; steps: ReturnType<Dockerfile['getInstructions']> };

// Its types say that it is an ES module, but it isn't.
const makeIgnore = dockerignoreModule as unknown as typeof dockerignoreModule.default;
const SECRET = /SECRET|PASSWORD|TOKEN|_KEY\b|CREDENTIAL/i;

/** What is wrong with the Dockerfile, in words. */
export function checkDockerfile(text: string, project: Project): string[] {
  const written = validate(text).map(
    ({ message, range }) =>
      `line ${range.start.line + 1}: ${typeof message === 'string' ? message : message.value}`,
  );
  const stages = readStages(text);
  return [
    ...written,
    ...stages.flatMap((stage, index) => checkCopies(stage, stages.slice(0, index), project)),
    ...stages.flatMap(checkNothingSecret),
    ...listRunnable(stages).flatMap((stage) => checkRunnable(stage, stages)),
    ...checkBases(stages),
    ...checkWorkspaces(text, project),
  ];
}

function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const step of DockerfileParser.parse(text).getInstructions()) {
    if (step.getKeyword() === 'FROM') {
      const from = step as From; // the parser makes one of every FROM
      stages.push({ name: from.getBuildStage() ?? '', base: from.getImage() ?? '', steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function checkCopies(stage: Stage, before: readonly Stage[], { exists, dockerignore }: Project): string[] {
  const isSent = makeIgnore({ ignorecase: false }).add(dockerignore).createFilter();
  const copies = stage.steps.filter((step) => step.getKeyword() === 'COPY') as Copy[]; // as above
  return copies.flatMap((copy) => {
    const from = copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue();
    if (from !== undefined)
      return before.some(({ name }) => name === from) ? [] : [`${stage.name} copies from no stage: ${from}`];
    const sources = copy
      .getArguments()
      .slice(0, -1)
      .map((argument) => argument.getValue());
    return sources.flatMap((source) => [
      ...(exists(source) ? [] : [`${stage.name} copies what is not there: ${source}`]),
      ...(isSent(source) ? [] : [`.dockerignore keeps out what ${stage.name} copies: ${source}`]),
    ]);
  });
}

/** An image's variable can be read by anybody who has the image. */
function checkNothingSecret({ name, steps }: Stage): string[] {
  return steps
    .filter((step) => /^(ENV|ARG)$/.test(step.getKeyword()) && SECRET.test(step.getArgumentsContent() ?? ''))
    .map((step) => `${name} keeps a secret in its image: ${step.getArgumentsContent()}`);
}

/** The stages that somebody runs: those with a command. */
const listRunnable = (stages: readonly Stage[]): Stage[] =>
  stages.filter(({ steps }) => steps.some((step) => step.getKeyword() === 'CMD'));

function checkRunnable(stage: Stage, stages: readonly Stage[]): string[] {
  const line = lineageOf(stage, stages);
  const user = line.findLast((step) => step.getKeyword() === 'USER')?.getArgumentsContent() ?? 'root';
  const isProbed = stage.steps.some((step) => step.getKeyword() === 'HEALTHCHECK');
  // Not only its node_modules: npm puts some of a workspace's programs beside that workspace.
  const given = line.flatMap((step) => /--from=(\S+) \/app \.\/$/.exec(step.toString())?.[1] ?? []);
  const installers = stages.filter(({ name }) => given.includes(name));
  const runs = installers.flatMap(({ steps }) => steps.filter((step) => step.getKeyword() === 'RUN'));
  return [
    ...(/^(root|0)\b/.test(user) ? [`${stage.name} runs as root`] : []),
    ...(isProbed ? [] : [`${stage.name} has no HEALTHCHECK`]),
    ...(runs.length > 0 && runs.every((step) => step.toString().includes('--omit=dev'))
      ? []
      : [`${stage.name} takes the whole /app from no stage that leaves out what only development needs`]),
  ];
}

/** The steps of a stage after those of what it is made from. */
function lineageOf(stage: Stage, stages: readonly Stage[]): Stage['steps'] {
  const parent = stages.find(({ name }) => name === stage.base);
  return [...(parent === undefined ? [] : lineageOf(parent, stages)), ...stage.steps];
}

function checkBases(stages: readonly Stage[]): string[] {
  const names = new Set(stages.map(({ name }) => name));
  return stages
    .filter(({ base }) => !names.has(base) && !/:\d+\.\d+\.\d+-\S+$|@sha256:/.test(base))
    .map(({ base }) => `an image without an exact version: ${base}`);
}

function checkWorkspaces(text: string, { workspaces }: Project): string[] {
  return workspaces
    .filter((folder) => !text.includes(`COPY ${folder}/package.json ${folder}/`))
    .map((folder) => `npm would not see ${folder}/package.json`);
}
