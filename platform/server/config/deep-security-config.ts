import { z } from "zod";
import type { NamedNetworks } from "#platform/server/outbound/named-networks.ts";
import { networks, ports } from "./event-engine-config.ts";

/** Variables about the Deep Security managers that the portal reads. */
export const DeepSecurityEnvironment = z.object({
  DEEP_SECURITY_NETWORKS: networks,
  DEEP_SECURITY_PORTS: ports,
});

/** 443 is the port of the vendor's cloud, 4119 that of a manager of one's own. */
const defaultPorts = [443, 4119];

export function deepSecurityRules(values: z.output<typeof DeepSecurityEnvironment>): NamedNetworks {
  return {
    networks: values.DEEP_SECURITY_NETWORKS ?? [],
    ports: [...defaultPorts, ...(values.DEEP_SECURITY_PORTS ?? []).map(Number)],
  };
}
