export type ManualFacts = {
  settings: ReadonlySet<string>;
  /** Names of the figures that the product gives. */
  metrics: ReadonlySet<string>;
  /** The abuse cases. */
  cases: ReadonlySet<string>;
};

/** What compose.yaml reads, and the product doesn't. */
const FOREIGN = 'POSTGRES_PASSWORD';

/** Settings, figures and cases that the manual names and the project does not have. */
export function checkManual(text: string, { settings, metrics, cases }: ManualFacts): string[] {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const capitals = named(/(?<![\w$-])([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|(?<=`)(?:HOST|PORT))(?![\w-])/g);
  const figures = named(/\b((?:http|database|nodejs|process|vault)_[a-z_]+)\b/g).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  return [
    ...capitals
      .filter((name) => !settings.has(name) && name !== FOREIGN)
      .map((name) => `${name} is no setting`),
    ...named(/\b(T\d\d)\b/g)
      .filter((id) => !cases.has(id))
      .map((id) => `${id} is no abuse case`),
    ...figures.filter((name) => !metrics.has(name)).map((name) => `${name} is no figure`),
  ];
}

/** What the manual must say so that its commands work on the database of the unit's server, and start the new version. */
export function checkSharedSettings(manual: string, unit: string): string[] {
  const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? key;
  const [settings, folder] = [valueOf('EnvironmentFile'), valueOf('WorkingDirectory')];
  const needed = [
    // Written anywhere else first, the secrets could be read by everybody.
    `install -D --mode=0640 --group=${valueOf('Group')} /dev/null ${settings}`,
    `ln -s ${settings} ${folder}/.env`,
    `\`DATA_DIR=${valueOf('Environment=DATA_DIR')}\``,
    `sudo -u ${valueOf('User')} npm run`,
    `sudo -u ${valueOf('User')} psql --host=${valueOf('Environment=DATA_DIR')}/`,
    `ln -s ${settings} ${folder}-`,
    `ln -sfnT ${folder}-`,
  ];
  return needed.filter((words) => !manual.includes(words)).map((words) => `${words} is missing`);
}
