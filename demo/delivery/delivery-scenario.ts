import type { createCommitment } from "#features/delivery/delivery/contracts/commitments.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";

type Rule = Pick<
  InputOf<typeof createCommitment>,
  "name" | "kind" | "due_after" | "due_days" | "acceptance" | "tacit_days" | "contract_ref"
>;

export interface CommitmentScenario extends Rule {
  /** The name of the service in the catalogue. */
  service: string;
  /** The first month with an obligation, as the number of months before the present one. */
  fromMonthsAgo: number;
}

/** The commitments of each company of the demonstration. */
export const commitmentScenarios = {
  monitoring: {
    service: "Gestión de eventos",
    name: "Informe mensual de monitoreo",
    kind: "report",
    due_after: "period_end",
    due_days: 5,
    acceptance: "tacit",
    tacit_days: 5,
    contract_ref: "Anexo 2, cláusula 4.1",
    fromMonthsAgo: 2,
  },
  committee: {
    service: "Gestión de eventos",
    name: "Acta del comité de seguridad",
    kind: "meeting",
    due_after: "period_end",
    due_days: 5,
    acceptance: "express",
    tacit_days: 5,
    contract_ref: "Anexo 2, cláusula 4.3",
    fromMonthsAgo: 1,
  },
  vulnerabilities: {
    service: "Gestión de vulnerabilidades",
    name: "Informe de vulnerabilidades",
    kind: "report",
    due_after: "period_end",
    due_days: 5,
    acceptance: "express",
    tacit_days: 5,
    contract_ref: "Anexo 3, cláusula 2",
    fromMonthsAgo: 2,
  },
} as const satisfies Record<string, CommitmentScenario>;

/**
 * The course of a month of the report of vulnerabilities:
 * - `accepted`: delivered in time and accepted
 * - `late`: delivered some calendar days late by the provider
 * - `client_late`: late by a file that the company sent late
 * - `returned`: returned with comments and delivered again
 * - `open_return`: returned, and not delivered again yet
 * - `waiting`: the provider waits for the company
 */
export type MonthEnd = "accepted" | "late" | "client_late" | "returned" | "open_return" | "waiting";

/** The last two complete months of each company, the oldest first. */
export const vulnerabilityMonths: Readonly<Record<string, readonly [MonthEnd, MonthEnd]>> = {
  quilquen: ["accepted", "client_late"],
  huillinco: ["late", "waiting"],
  "quebrada-salina": ["client_late", "returned"],
  lonquimay: ["late", "open_return"],
};

/** Companies whose committee returned the minutes. */
export const returnedMinutes = ["quebrada-salina"];

/** The companies that have not answered the delivery of the minutes. */
export const unansweredMinutes = ["quilquen"];

export const deliveryScenarioTexts = {
  request: "Necesitamos la lista de servidores dados de baja para cerrar el informe.",
  answer: "Lista enviada a su equipo de servicio.",
  comments: "Falta el detalle de los servidores expuestos a internet. Agréguelo, por favor.",
  minutesComments: "El acuerdo 2 no corresponde a lo conversado. Corrija la fecha de la prueba.",
} as const;
