import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { findingCase } from "#features/vulnerabilities/server/work/finding-case.ts";
import { findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";
import { planResume } from "#platform/server/work/case-clocks.ts";

const otherMasters = {
  waiting_provider: "El plazo espera al proveedor: pase el turno a quien debe actuar.",
  waiting_change: "El plazo espera un cambio programado: pase el turno a quien debe actuar.",
};

export const resumeClock = findingStep<typeof contract.resumeClock>(
  "finding.clock_resumed",
  (row, _input, context) => planResume(context, findingCase, row.id, otherMasters),
);
