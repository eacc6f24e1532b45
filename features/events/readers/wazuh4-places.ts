import { readPlaces } from "./unmapped-count.ts";

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);

/** Where the reader of Wazuh 4 looks. */
export const wazuh4Places = readPlaces(
  ["timestamp", "id", "location", "full_log", "previous_output", "manager.name", "cluster.node"],
  ["GeoLocation.country_name", "GeoLocation.country_code"],
  under("agent", ["id", "name", "ip"]),
  under("predecoder", ["hostname"]),
  under("rule", ["id", "level", "description", "groups", "frequency", "mitre"]),
  under("rule", ["pci_dss", "gdpr", "hipaa", "nist_800_53", "tsc", "gpg13"]),
  under("data", ["srcip", "srcport", "dstip", "dstport", "src_ip", "src_port", "dest_ip", "dest_port"]),
  under("data", ["protocol", "proto", "srcuser", "dstuser", "url", "action", "dns", "tls.sni"]),
  under("data", ["http.url", "http.hostname", "alert.action", "alert.category", "alert.signature"]),
  under("data.win.system", ["computer", "severityValue", "message", "eventID", "channel"]),
  under("data.win.eventdata", ["image", "newProcessName", "commandLine", "processGuid", "hashes"]),
  under("data.win.eventdata", ["parentImage", "parentProcessName", "parentCommandLine", "parentProcessGuid"]),
  under("data.win.eventdata", ["user", "subjectUserName", "targetUserName", "targetFilename", "queryName"]),
  under("data.win.eventdata", ["memberName", "memberSid"]),
  under("data.win.eventdata", ["sourceIp", "sourcePort", "destinationIp", "destinationPort", "protocol"]),
  under("data.win.eventdata", ["ipAddress", "ipPort"]),
  under("data.aws", ["awsAccountId", "accountId", "recipientAccountId", "awsRegion", "region"]),
  under("data.aws", ["eventName", "action", "sourceIPAddress", "source_ip_address", "arn"]),
  under("data.aws", ["resources.ARN", "resources.type", "resource.resourceType"]),
  under("data.aws", ["resource.instanceDetails.instanceId"]),
  under("data.aws.userIdentity", ["userName", "accountId", "arn", "sessionContext.sessionIssuer.userName"]),
  under("data.office365", ["OrganizationId", "Workload", "ItemType", "ObjectId", "UserId", "ClientIP"]),
  under("data.office365", ["ActorIpAddress", "ClientIPAddress", "Operation"]),
  under("data.gcp.resource", ["type", "labels.project_id", "labels.location", "labels.instance_id"]),
  under("data.gcp.protoPayload", ["resourceName", "methodName", "authenticationInfo.principalEmail"]),
  under("data.gcp", ["protoPayload.requestMetadata.callerIp", "jsonPayload.sourceIP"]),
  under("syscheck", ["path", "event", "md5_after", "sha1_after", "sha256_after"]),
  under("syscheck.audit", ["login_user.name", "process.name", "process.parent_name"]),
);
