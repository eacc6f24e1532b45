import { z } from "zod";
import type { NamedNetworks } from "#platform/server/outbound/named-networks.ts";
import { networks, ports } from "./event-engine-config.ts";

/** Variables about the TAXII servers that the portal reads. */
export const TaxiiEnvironment = z.object({ TAXII_NETWORKS: networks, TAXII_PORTS: ports });

export function taxiiRules(values: z.output<typeof TaxiiEnvironment>): NamedNetworks {
  return { networks: values.TAXII_NETWORKS ?? [], ports: [443, ...(values.TAXII_PORTS ?? []).map(Number)] };
}
