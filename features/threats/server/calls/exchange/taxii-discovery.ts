import type { taxiiDiscovery as call } from "#features/threats/contracts/taxii.contract.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiDiscovery: Verb<typeof call> = async ({ config }) => {
  const root = `${config.origin}/api/taxii2/root/`;
  return { title: "Portal Servicios CCI", default: root, api_roots: [root] };
};
