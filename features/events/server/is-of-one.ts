/** Several deliveries were to be stored together, and one of them is being stored elsewhere at this moment. */
export class TakenMeanwhile extends Error {}

/** PostgreSQL's classes of data that no table takes: 22, 23 and 54. */
const unstorable = /^(22|23|54)/;

/** Whether an error is of what one of the deliveries holds: nothing was taken, and each may be tried by itself. */
export function isOfOne(error: unknown): boolean {
  return error instanceof TakenMeanwhile || unstorable.test(String((error as { code?: unknown }).code));
}
