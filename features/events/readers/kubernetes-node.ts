import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { qualifiedName } from "./machine-name.ts";
import { branch, textList, textOf } from "./record-text.ts";

const nodeUser = /^system:node:(.+)$/;
const instance = /^i-[0-9a-f]+$/;

/** The machine that a request is about, or that makes it: of all in a cluster, only its nodes are machines. */
export function kubernetesNode(
  user: JsonObject,
  target: JsonObject,
): Pick<NormalEvent, "asset_name" | "asset_fqdn" | "asset_cloud_id"> {
  const asking = textOf(nodeUser.exec(textOf(user.username) ?? "")?.[1]);
  const node = (target.resource === "nodes" ? textOf(target.name) : null) ?? asking;
  // In AWS a node signs in with a session called after its instance.
  const session = textList(branch(user, "extra").sessionName).find((name) => instance.test(name));
  return {
    asset_name: node,
    asset_fqdn: qualifiedName([node]),
    asset_cloud_id: node !== null && node === asking ? (session ?? null) : null,
  };
}
