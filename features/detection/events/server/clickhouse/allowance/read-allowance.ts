import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { ReadLedger } from "./read-ledger.ts";

/** The bytes that a statement may still read, and the record of what it read. */
export interface ReadAllowance {
  /** Returns the bytes that are left; refuses when none are. */
  left(): number;
  charge(bytes: number): void;
}

/**
 * Returns the byte allowance of the person behind a call. It ends when the person, or all people of the company
 * together, have read their bytes of the hour. The portal's own jobs have no limit, so that a person's searches never
 * stop an alert.
 */
export function readAllowanceOf({
  actor,
  config,
  memory,
}: Pick<VerbContext, "actor" | "config" | "memory">): ReadAllowance | undefined {
  if (actor.kind !== "user") return undefined;
  const ledger = memory(ReadLedger);
  const { personBytes, companyBytes } = config.eventReads;
  const limits = [
    {
      reader: `person ${(actor.view?.by ?? actor).userId}`,
      bytes: personBytes,
      whose: "Sus consultas leyeron",
    },
    {
      reader: `company ${companyOf(actor)}`,
      bytes: companyBytes,
      whose: "Las consultas de las personas de esta empresa leyeron",
    },
  ];
  return {
    left() {
      const now = performance.now();
      const bytes = limits.map((limit) => {
        if (limit.bytes === 0) return Number.POSITIVE_INFINITY;
        const rest = limit.bytes - ledger.spent(limit.reader, now);
        if (rest <= 0) throw usedUp(limit, ledger.minutesToWait(limit.reader, now));
        return rest;
      });
      return Math.min(...bytes);
    },
    charge(bytes) {
      const now = performance.now();
      for (const { reader } of limits) ledger.charge(reader, bytes, now);
    },
  };
}

function usedUp({ whose, bytes }: { whose: string; bytes: number }, minutes: number): Refusal {
  const amount = (bytes / 1024 ** 3).toLocaleString("es-CL", { maximumFractionDigits: 1 });
  const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
  return new Refusal("too_many_requests", {
    detail: `${whose} en la última hora los ${amount} GB permitidos de la base de eventos. Acote el período de sus búsquedas e intente de nuevo en ${wait}.`,
    retryAfterSeconds: minutes * 60,
  });
}
