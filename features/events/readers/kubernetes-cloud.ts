import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { branch, textList, textOf } from "./record-text.ts";

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
