import { z } from "zod";
import type { ActField } from "#platform/contract/input/act-fields.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type AnyCompanyAct, defineCompanyAct } from "./company-act.extension.ts";

const severityNames = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin dato",
} as const satisfies Record<Severity, string>;

/** The deadlines of a company by severity and kind, in the unit of the act. */
interface TermPolicy<Kind extends string> {
  targets: Record<Severity, Record<Kind, number | null>>;
  version: number;
}

interface TermUnit {
  /** The name of the parameter with the number. */
  name: "minutes" | "days";
  label: string;
  /** The unit after a number: "min". */
  abbreviation: string;
  max: number;
}

export const minuteUnit: TermUnit = { name: "minutes", label: "Minutos", abbreviation: "min", max: 525_600 };
export const dayUnit: TermUnit = { name: "days", label: "Días", abbreviation: "días", max: 730 };

interface TermAct<Kind extends string, Policy extends TermPolicy<Kind>> {
  name: string;
  order: number;
  title: string;
  permission: Permission;
  unit: TermUnit;
  /** Kinds of deadlines with their labels. */
  kindWords: Readonly<Record<Kind, string>>;
  /** The effect on open cases, in Spanish. */
  hint: string;
  /** The refusal of the undo, in Spanish, when the deadline was changed after the act. */
  changedSince: string;
  read(db: Database): Promise<Policy>;
  save(context: VerbContext, policy: Policy): Promise<unknown>;
  /** Returns the reason, in Spanish, why these deadlines of one severity are not valid; undefined if they are. */
  refusalOf?(terms: Readonly<Record<Kind, number | null>>): string | undefined;
}

interface TermParams<Kind> {
  severity: Severity;
  kind: Kind;
  amount: number;
}

const fieldsOf = (unit: TermUnit, kindWords: Readonly<Record<string, string>>, hint: string): ActField[] => [
  {
    name: "severity",
    label: "Severidad",
    kind: "choice",
    options: severities.map((value) => ({ value, label: severityNames[value] })),
  },
  {
    name: "kind",
    label: "Plazo",
    kind: "choice",
    options: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
  },
  { name: unit.name, label: unit.label, kind: "number", hint },
];

function amountOf({ label, max }: TermUnit) {
  const unitWord = label.toLowerCase();
  const range = `El plazo va de 1 a ${max.toLocaleString("es-CL")} ${unitWord}`;
  return (
    z
      .string(`Escriba los ${unitWord}`)
      .min(1, `Escriba los ${unitWord}`)
      // A point separates thousands in Chile and decimals in JavaScript: "1.000" would be read as one minute.
      .regex(/^-?\d+$/, `Escriba ${unitWord} enteros, sin puntos`)
      .transform(Number)
      .pipe(z.number().min(1, range).max(max, range))
  );
}

/** Returns a company act that sets the deadline of one severity and kind, such as "tomar una crítica en 15 minutos". */
export function termAct<const Kind extends string, Policy extends TermPolicy<Kind>>({
  unit,
  kindWords,
  hint,
  changedSince,
  read,
  save,
  refusalOf,
  ...act
}: TermAct<Kind, Policy>): AnyCompanyAct {
  const withAmount = (
    policy: Policy,
    { severity, kind }: TermParams<Kind>,
    amount: number | null,
  ): Policy => ({
    ...policy,
    targets: { ...policy.targets, [severity]: { ...policy.targets[severity], [kind]: amount } },
  });
  const textOf = (amount: number | null) =>
    amount === null ? "Sin plazo" : `${amount.toLocaleString("es-CL")} ${unit.abbreviation}`;
  const params = z
    .object({ severity: Severity, kind: z.enum(Object.keys(kindWords) as [Kind, ...Kind[]]) })
    .and(z.object({ [unit.name]: amountOf(unit) }))
    .transform(
      (input): TermParams<Kind> => ({
        severity: input.severity,
        kind: input.kind,
        amount: Number((input as Record<string, unknown>)[unit.name]),
      }),
    );
  return defineCompanyAct<TermParams<Kind>>({
    ...act,
    scope: "company",
    params: params as unknown as z.ZodType<TermParams<Kind>, Record<string, string>>,
    fields: async () => fieldsOf(unit, kindWords, hint),
    async preview({ db }, { params }) {
      const policy = await read(db);
      const before = policy.targets[params.severity][params.kind];
      if (before === params.amount) return { outcome: "same" };
      const refusal = refusalOf?.(withAmount(policy, params, params.amount).targets[params.severity]);
      if (refusal) throw new Refusal("invalid_input", { detail: refusal });
      return { outcome: "change", from: textOf(before), to: textOf(params.amount) };
    },
    async apply(context, { params }) {
      const policy = await read(context.db);
      const before = policy.targets[params.severity][params.kind];
      if (before === params.amount) return { outcome: "same" };
      await save(context, withAmount(policy, params, params.amount));
      return { outcome: "changed", memo: { [unit.name]: before } };
    },
    async undo(context, { params }, memo) {
      const policy = await read(context.db);
      // Undo restores only this deadline, because others of the policy may have changed since.
      if (policy.targets[params.severity][params.kind] !== params.amount)
        throw new Refusal("conflict", { detail: changedSince });
      await save(context, withAmount(policy, params, memo[unit.name] as number | null));
    },
  });
}
