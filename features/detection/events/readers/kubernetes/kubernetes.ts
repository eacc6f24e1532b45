import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { qualifiedName } from "../fields/account-and-machine.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { ipOf } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { branch, firstText, integerOf, longest, textList, textOf } from "../records/record-text.ts";
import { type ReadPaths, readPaths, unmappedCount } from "../records/unmapped-count.ts";

const arnPattern = /^arn:aws[\w-]*:(?:iam|sts)::(\d{12}):/;
/** The user id of clusters that state no ARN; it holds the account of AWS. */
const authenticatorPattern = /^(?:heptio-authenticator-aws|aws-iam-authenticator):(\d{12}):/;

/** The account of AWS of whoever signed in to the cluster with an identity of AWS. */
function kubernetesCloud(user: JsonObject): Pick<NormalEvent, "cloud_provider" | "cloud_account"> {
  const extra = branch(user, "extra");
  const account =
    [...textList(extra.arn), ...textList(extra.canonicalArn)]
      .map((name) => arnPattern.exec(name)?.[1])
      .find((match) => match !== undefined) ?? authenticatorPattern.exec(textOf(user.uid) ?? "")?.[1];
  return account === undefined
    ? { cloud_provider: null, cloud_account: null }
    : { cloud_provider: "aws", cloud_account: account };
}

const nodeUserPattern = /^system:node:(.+)$/;
const instancePattern = /^i-[0-9a-f]+$/;

/** The machine that a request is about, or that makes it: of all in a cluster, only its nodes are machines. */
function kubernetesNode(
  user: JsonObject,
  target: JsonObject,
): Pick<NormalEvent, "asset_name" | "asset_fqdn" | "asset_cloud_id"> {
  const asking = textOf(nodeUserPattern.exec(textOf(user.username) ?? "")?.[1]);
  const node = (target.resource === "nodes" ? textOf(target.name) : null) ?? asking;
  // In AWS a node signs in with a session called after its instance.
  const session = textList(branch(user, "extra").sessionName).find((name) => instancePattern.test(name));
  return {
    asset_name: node,
    asset_fqdn: qualifiedName([node]),
    asset_cloud_id: node !== null && node === asking ? (session ?? null) : null,
  };
}

/** The names of annotations have points of their own, so they are no path. */
const annotations: ReadPaths = Object.assign(Object.create(null), {
  "authorization.k8s.io/decision": true,
  "authorization.k8s.io/reason": true,
});

/** The paths read for Kubernetes' audit. */
export const kubernetesPaths: ReadPaths = Object.assign(
  readPaths(
    ["kind", "apiVersion", "auditID", "stage", "requestURI", "verb", "sourceIPs"],
    ["stageTimestamp", "requestReceivedTimestamp"],
    ["username", "uid", "extra.arn", "extra.canonicalArn", "extra.sessionName"].map((key) => `user.${key}`),
    ["resource", "subresource", "namespace", "name", "apiGroup"].map((key) => `objectRef.${key}`),
    ["code", "status", "reason", "message"].map((key) => `responseStatus.${key}`),
    ["requestObject.metadata.name", "responseObject.metadata.name"],
  ),
  { annotations },
);

/** An audit record names the form of Kubernetes' audit; ordinary objects and events of a cluster name others. */
export function isKubernetes(record: JsonObject): boolean {
  return (
    record.kind === "Event" &&
    typeof record.apiVersion === "string" &&
    record.apiVersion.startsWith("audit.k8s.io/")
  );
}

/** One request to the API of a cluster. The audit records requests and judges none of them. */
export const readKubernetes = jsonReader(isKubernetes, ({ object: record }, context): ObjectReading => {
  const target = branch(record, "objectRef");
  const stage = textOf(record.stage);
  if (isRepeated(stage, target)) return { skipped: stage ?? "" };
  const moments = [record.stageTimestamp, record.requestReceivedTimestamp];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const user = branch(record, "user");
  const id = textOf(record.auditID);
  const verb = textOf(record.verb);
  const resource = joined("/", target.resource, target.subresource);
  const namespace = textOf(target.namespace);
  const url = textOf(record.requestURI, longest.path);
  const call = resource === null ? verb : joined(" ", verb, resource);
  const place = resource === null ? (url?.split("?")[0] ?? null) : namespace && `(${namespace})`;
  return {
    draft: {
      ...blankEvent,
      format: "kubernetes",
      format_version: textOf(record.apiVersion)?.split("/")[1] ?? "",
      external_id: id,
      occurred_at: occurredAt,
      is_detection: false,
      title: textOf(joined(" ", call, place), longest.title) ?? "Sin título",
      detail: detailOf(record),
      category: textOf(target.apiGroup),
      // Paths outside of the resources are whatever anybody asks for: a rule for each would never end.
      rule_id: resource === null ? null : call,
      severity: "unknown",
      ...kubernetesCloud(user),
      ...kubernetesNode(user, target),
      resource_type: textOf(target.resource),
      resource_uid: resourceOf(record, target),
      source_user: textOf(user.username),
      source_ip: firstAddress(record.sourceIPs),
      url,
      action: call,
      outcome: outcomeOfRequest(record, stage),
      source_status: stage,
      unmapped_count: unmappedCount(record, kubernetesPaths),
      // The requester may choose the audit id, so it alone would let one request pass for another.
      fingerprint: fingerprintOf([
        "kubernetes",
        id,
        stage,
        textOf(record.requestReceivedTimestamp),
        textOf(record.stageTimestamp),
        verb,
        url,
        textOf(user.username),
      ]),
    },
  };
});

/** The subresources that open a session into a container or a node. */
const sessions = new Set(["exec", "attach", "portforward", "proxy"]);

/**
 * One request is told when it arrives, when a long answer begins and when it is over: the last (or the panic that came
 * instead) tells all that the others did and how it ended, so it is the event. But a shell in a container is over when
 * whoever opened it leaves, which may be never: its beginning is an event of its own.
 */
function isRepeated(stage: string | null, target: JsonObject): boolean {
  if (stage === "RequestReceived") return true;
  return stage === "ResponseStarted" && !sessions.has(textOf(target.subresource) ?? "");
}

function detailOf(record: JsonObject): string | null {
  const status = branch(record, "responseStatus");
  const why = branch(record, "annotations")["authorization.k8s.io/reason"];
  return firstText([status.message, status.reason, why], longest.detail);
}

/**
 * Returns the resource, with its namespace. A creation may leave the name to the cluster, which states it in its
 * answer.
 */
function resourceOf(record: JsonObject, target: JsonObject): string | null {
  const [answeredResult, request] = ["responseObject", "requestObject"].map((key) =>
    branch(branch(record, key), "metadata"),
  );
  const isCreation = record.verb === "create" && textOf(target.subresource) === null;
  const name = firstText([target.name, ...(isCreation ? [answeredResult?.name, request?.name] : [])]);
  // A namespace is in itself.
  return joined("/", target.resource === "namespaces" ? null : target.namespace, name);
}

/** The addresses go from who asked to the last proxy on the way; all but the last are as the client wrote them. */
function firstAddress(rawValue: unknown): string | null {
  for (const address of textList(rawValue)) {
    const ip = ipOf(address);
    if (ip !== null) return ip;
  }
  return null;
}

/** Returns the outcome by the code of the answer; without one, by its word, and by whether it was allowed. */
function outcomeOfRequest(record: JsonObject, stage: string | null): NormalEvent["outcome"] {
  const status = branch(record, "responseStatus");
  const decision = textOf(branch(record, "annotations")["authorization.k8s.io/decision"]);
  if (stage === "Panic" || decision === "forbid") return "failure";
  const code = integerOf(status.code);
  if (code !== null && code >= 100 && code <= 599) return code < 400 ? "success" : "failure";
  return outcomeOf(status.status);
}

function joined(by: string, ...parts: unknown[]): string | null {
  const knownValues = parts.map((part) => textOf(part, longest.path)).filter((part) => part !== null);
  return textOf(knownValues.join(by));
}
