type Turn<Answer> = { answer: Promise<Answer>; next: Promise<Answer> | null };

/**
 * One look at a time for each name. Whoever asks during one shares the next with all who do: a burst costs two looks,
 * and an answer is never older than its question.
 */
export function createLooksInTurn<Answer>() {
  const turns = new Map<string, Turn<Answer>>();

  function begin(name: string, look: () => Promise<Answer>): Promise<Answer> {
    const answer = look().finally(() => {
      if (turn.next === null) turns.delete(name);
    });
    const turn: Turn<Answer> = { answer, next: null };
    turns.set(name, turn);
    return answer;
  }

  return (name: string, look: () => Promise<Answer>): Promise<Answer> => {
    const turn = turns.get(name);
    if (turn === undefined) return begin(name, look);
    turn.next ??= turn.answer.then(
      () => begin(name, look),
      () => begin(name, look),
    );
    return turn.next;
  };
}
