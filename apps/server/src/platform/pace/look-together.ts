/**
 * Combines all look-ups of one turn of the event loop; on a busy server that is most of them. An answer is never
 * older than its question. Rejects for everybody of the turn as `look` does.
 */
export function lookTogether<Question, Answer>(
  look: (questions: Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let turn: { questions: Question[]; answer: Promise<Answer> } | undefined;
  return (question) => {
    if (turn === undefined) {
      const questions: Question[] = [];
      const end = new Promise((resolve) => setImmediate(resolve));
      const answer = end.then(() => {
        turn = undefined;
        return look(questions);
      });
      turn = { questions, answer };
    }
    turn.questions.push(question);
    return turn.answer;
  };
}
