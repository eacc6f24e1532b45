import { z } from "zod";

/**
 * One step with which people change cases of a kind. Server and screens read the same table: the server refuses a
 * step that the state of the case does not allow, and the screen does not offer it.
 */
export interface CaseStep<Case, Input extends z.ZodRawShape = z.ZodRawShape> {
  /** Whether the state of the case allows the step. */
  from: (row: Case) => boolean;
  /** The input that the step requires, besides the case. */
  input: Input;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of steps of whatever its cases are
export type AnySteps = Readonly<Record<string, CaseStep<any>>>;

/** Returns the steps of a kind of case with their literal names; its type argument is the type of the cases. */
export const defineSteps =
  <Case>() =>
  <const Steps extends Readonly<Record<string, CaseStep<Case>>>>(steps: Steps): Steps =>
    steps;

type Shape<Step extends AnySteps[string]> = z.ZodObject<Step["input"]>;
type RequiresNothing<Step extends AnySteps[string]> = keyof Step["input"] extends never ? true : false;

/** The action of a request, such as `{ do: "assign", assignee_id: 3 }`: the name of a step with its input. */
export type StepAction<Steps extends AnySteps> = {
  [Name in keyof Steps]: { do: Name } & (RequiresNothing<Steps[Name]> extends true
    ? unknown
    : z.output<Shape<Steps[Name]>>);
}[keyof Steps];

/** The action as a caller writes it, before defaults. */
export type AskedAction<Steps extends AnySteps> = {
  [Name in keyof Steps]: { do: Name } & (RequiresNothing<Steps[Name]> extends true
    ? unknown
    : z.input<Shape<Steps[Name]>>);
}[keyof Steps];

/** Returns the schema of the actions of some steps. */
export function stepAction<Steps extends AnySteps>(
  steps: Steps,
): z.ZodType<StepAction<Steps>, AskedAction<Steps>> {
  const [first, ...others] = Object.entries(steps).map(([name, { input }]) =>
    z.strictObject({ do: z.literal(name), ...input }),
  );
  if (!first) throw new Error("A kind of case without steps");
  return z.discriminatedUnion("do", [first, ...others]) as unknown as z.ZodType<
    StepAction<Steps>,
    AskedAction<Steps>
  >;
}
