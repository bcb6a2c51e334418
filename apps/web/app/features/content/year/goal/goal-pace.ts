/**
 * The number of books that would be finished by a day (YYYY-MM-DD) if a goal were reached by equally many each day:
 * counts the days that are over.
 */
export function countEvenPace(goal: number, day: string): number {
  const [year = 0] = day.split('-').map(Number);
  const [first, next] = [Date.UTC(year), Date.UTC(year + 1)];
  return Math.floor((goal * (Date.parse(day) - first)) / (next - first));
}
