import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { qualifiedName } from "../fields/account-and-machine.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { ipOf } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import {
  firstText,
  integerOf,
  maxTextLengths,
  objectMember,
  textList,
  textOf,
} from "../records/record-text.ts";
import { type ReadPaths, readPaths, unmappedCount } from "../records/unmapped-count.ts";

const arnPattern = /^arn:aws[\w-]*:(?:iam|sts)::(\d{12}):/;
/** The user id of clusters that state no ARN; it contains the AWS account. */
const authenticatorPattern = /^(?:heptio-authenticator-aws|aws-iam-authenticator):(\d{12}):/;

/** Returns the AWS account of a user who signed in to the cluster with an AWS identity. */
function kubernetesCloud(user: JsonObject): Pick<NormalEvent, "cloud_provider" | "cloud_account"> {
  const extra = objectMember(user, "extra");
  const account =
    [...textList(extra.arn), ...textList(extra.canonicalArn)]
      .map((name) => arnPattern.exec(name)?.[1])
      .find((id) => id !== undefined) ?? authenticatorPattern.exec(textOf(user.uid) ?? "")?.[1];
  return account === undefined
    ? { cloud_provider: null, cloud_account: null }
    : { cloud_provider: "aws", cloud_account: account };
}

const nodeUserPattern = /^system:node:(.+)$/;
const instancePattern = /^i-[0-9a-f]+$/;

/** Returns the node that a request is about or that makes it: in a cluster, only nodes are machines. */
function kubernetesNode(
  user: JsonObject,
  target: JsonObject,
): Pick<NormalEvent, "asset_name" | "asset_fqdn" | "asset_cloud_id"> {
  const asking = textOf(nodeUserPattern.exec(textOf(user.username) ?? "")?.[1]);
  const node = (target.resource === "nodes" ? textOf(target.name) : null) ?? asking;
  // In AWS the session name of a node is its instance id.
  const session = textList(objectMember(user, "extra").sessionName).find((name) =>
    instancePattern.test(name),
  );
  return {
    asset_name: node,
    asset_fqdn: qualifiedName([node]),
    asset_cloud_id: node !== null && node === asking ? (session ?? null) : null,
  };
}

/** The names of annotations contain points, so they cannot be written as paths. */
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

/** Whether the record is of the Kubernetes audit: it names that API group; ordinary objects and events name others. */
export function isKubernetes(record: JsonObject): boolean {
  return (
    record.kind === "Event" &&
    typeof record.apiVersion === "string" &&
    record.apiVersion.startsWith("audit.k8s.io/")
  );
}

/** One request to the API of a cluster. The audit records requests and judges none of them. */
export const readKubernetes = jsonReader(isKubernetes, ({ object: record }, context): ObjectReading => {
  const target = objectMember(record, "objectRef");
  const stage = textOf(record.stage);
  if (isRepeated(stage, target)) return { skipped: stage ?? "" };
  const moments = [record.stageTimestamp, record.requestReceivedTimestamp];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const user = objectMember(record, "user");
  const id = textOf(record.auditID);
  const verb = textOf(record.verb);
  const resource = joined("/", target.resource, target.subresource);
  const namespace = textOf(target.namespace);
  const url = textOf(record.requestURI, maxTextLengths.path);
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
      title: textOf(joined(" ", call, place), maxTextLengths.title) ?? "Sin título",
      detail: detailOf(record),
      category: textOf(target.apiGroup),
      // Paths outside of resources are arbitrary, so a rule id for each would have no limit.
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
 * Whether the record repeats another one. A request is recorded on arrival, at the start of a long response and at its
 * end; the last record (or a panic) contains the others, so it is the event. A container shell may never end, so its
 * start is an event of its own.
 */
function isRepeated(stage: string | null, target: JsonObject): boolean {
  if (stage === "RequestReceived") return true;
  return stage === "ResponseStarted" && !sessions.has(textOf(target.subresource) ?? "");
}

function detailOf(record: JsonObject): string | null {
  const status = objectMember(record, "responseStatus");
  const why = objectMember(record, "annotations")["authorization.k8s.io/reason"];
  return firstText([status.message, status.reason, why], maxTextLengths.detail);
}

/**
 * Returns the resource, with its namespace. A creation may leave the name to the cluster, which states it in its
 * answer.
 */
function resourceOf(record: JsonObject, target: JsonObject): string | null {
  const [answeredResult, request] = ["responseObject", "requestObject"].map((key) =>
    objectMember(objectMember(record, key), "metadata"),
  );
  const isCreation = record.verb === "create" && textOf(target.subresource) === null;
  const name = firstText([target.name, ...(isCreation ? [answeredResult?.name, request?.name] : [])]);
  // A namespace object carries its own name as its namespace.
  return joined("/", target.resource === "namespaces" ? null : target.namespace, name);
}

/**
 * Returns the first valid address. Addresses are listed from the client to the last proxy; all but the last are as the
 * client sent them.
 */
function firstAddress(rawValue: unknown): string | null {
  for (const address of textList(rawValue)) {
    const ip = ipOf(address);
    if (ip !== null) return ip;
  }
  return null;
}

/** Returns the outcome by the code of the answer; without one, by its word, and by whether it was allowed. */
function outcomeOfRequest(record: JsonObject, stage: string | null): NormalEvent["outcome"] {
  const status = objectMember(record, "responseStatus");
  const decision = textOf(objectMember(record, "annotations")["authorization.k8s.io/decision"]);
  if (stage === "Panic" || decision === "forbid") return "failure";
  const code = integerOf(status.code);
  if (code !== null && code >= 100 && code <= 599) return code < 400 ? "success" : "failure";
  return outcomeOf(status.status);
}

function joined(by: string, ...parts: unknown[]): string | null {
  const texts = parts.map((part) => textOf(part, maxTextLengths.path)).filter((part) => part !== null);
  return textOf(texts.join(by));
}
