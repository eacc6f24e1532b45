import type { VerbContext } from "#platform/server/verb.ts";

/** Tells whoever is looking at the company that one of its analyses moved. */
export function announceAnalysis({ announce }: Pick<VerbContext, "announce">, request: string): void {
  announce({ topic: "analyses.changed", data: { request } });
}
