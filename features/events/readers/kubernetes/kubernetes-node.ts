import type { NormalEvent } from "#features/events/contracts/events.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { qualifiedName } from "../fields/account-and-machine.ts";
import { branch, textList, textOf } from "../records/record-text.ts";

const arn = /^arn:aws[\w-]*:(?:iam|sts)::(\d{12}):/;
/** Clusters that say no ARN still number the user by it. */
const authenticator = /^(?:heptio-authenticator-aws|aws-iam-authenticator):(\d{12}):/;

/** The account of AWS of whoever signed in to the cluster with an identity of AWS. */
export function kubernetesCloud(user: JsonObject): Pick<NormalEvent, "cloud_provider" | "cloud_account"> {
  const extra = branch(user, "extra");
  const account =
    [...textList(extra.arn), ...textList(extra.canonicalArn)]
      .map((name) => arn.exec(name)?.[1])
      .find((found) => found !== undefined) ?? authenticator.exec(textOf(user.uid) ?? "")?.[1];
  return account === undefined
    ? { cloud_provider: null, cloud_account: null }
    : { cloud_provider: "aws", cloud_account: account };
}

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
