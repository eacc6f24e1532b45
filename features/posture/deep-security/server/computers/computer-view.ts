import type {
  ComputerModule,
  ProtectedComputer,
} from "#features/posture/deep-security/contracts/computers.contract.ts";
import {
  type ProtectionModule,
  protectionModules,
} from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import type { ModuleFacts } from "../facts/computer-facts.ts";
import type { ComputerRow } from "./computer-query.store.ts";

const modulesIn = (names: readonly string[]): ProtectionModule[] =>
  protectionModules.filter((module) => names.includes(module));

/** A row as a line of the list. */
export const computerFrom = (row: ComputerRow): ProtectedComputer => ({
  ...row,
  number: Number(row.number),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  taken_at: row.taken_at.toISOString(),
  working: modulesIn(row.working),
  failing: modulesIn(row.failing),
  off: modulesIn(row.off),
});

/** Returns every module of a computer; a module that no export stated has the state `not_asked`. */
export function computerModulesFrom(moduleFacts: readonly ModuleFacts[]): ComputerModule[] {
  return protectionModules.map((module) => {
    const facts = moduleFacts.find((each) => each.module === module);
    return {
      module,
      standing: facts?.standing ?? "not_asked",
      requested: facts?.state ?? null,
      effective: facts?.effective ?? null,
      decided_by: facts?.decidedBy ?? null,
      status: facts?.status ?? null,
      message: facts?.message ?? "",
      rules: facts?.rules?.length ?? null,
      taken_at: facts?.takenAt ?? null,
    };
  });
}
