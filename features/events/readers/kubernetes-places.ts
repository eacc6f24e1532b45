import { type ReadPlaces, readPlaces } from "./unmapped-count.ts";

/** The names of annotations have points of their own, so they are no path. */
const annotations: ReadPlaces = Object.assign(Object.create(null), {
  "authorization.k8s.io/decision": true,
  "authorization.k8s.io/reason": true,
});

/** What the reader of Kubernetes' audit looks at. */
export const kubernetesPlaces: ReadPlaces = Object.assign(
  readPlaces(
    ["kind", "apiVersion", "auditID", "stage", "requestURI", "verb", "sourceIPs"],
    ["stageTimestamp", "requestReceivedTimestamp"],
    ["username", "uid", "extra.arn", "extra.canonicalArn", "extra.sessionName"].map((key) => `user.${key}`),
    ["resource", "subresource", "namespace", "name", "apiGroup"].map((key) => `objectRef.${key}`),
    ["code", "status", "reason", "message"].map((key) => `responseStatus.${key}`),
    ["requestObject.metadata.name", "responseObject.metadata.name"],
  ),
  { annotations },
);
