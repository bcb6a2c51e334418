/** Whoever asks for what is under way by that name gets the same answer. */
export function createShared() {
  const underWay = new Map<string, Promise<unknown>>();
  return <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const found = underWay.get(name);
    // A name stands for one kind of work.
    if (found !== undefined) return found as Promise<Answer>;
    const answer = work().finally(() => underWay.delete(name));
    underWay.set(name, answer);
    return answer;
  };
}
