import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { entryOf } from "#platform/contract/word-list.ts";

type NormalName = keyof NormalEvent;

/** Where the values of a Sigma field are found: first in the raw record, then in the normal form. */
export interface FieldPaths {
  /** Names of raw fields, in lower case. */
  raw: readonly string[];
  normal?: NormalName;
}

const place = (raw: string, normal?: NormalName): FieldPaths => ({
  // A name that contains a space is quoted: `"threat name"`.
  raw: Array.from(raw.matchAll(/"([^"]+)"|\S+/g), ([whole, quoted]) => quoted ?? whole),
  ...(normal && { normal }),
});

/**
 * Sigma's field names, each with the paths under which tools write it, in addition to the name itself. A field that
 * is not listed is looked up by its own name in the containers of flat-record.ts.
 */
export const fieldMap: Readonly<Record<string, FieldPaths>> = {
  eventid: place("event.code winlog.event_id event_id"),
  channel: place("winlog.channel log_name"),
  provider_name: place("winlog.provider_name event.provider provider.name providername sourcename"),
  computer: place("winlog.computer_name computer host.name", "asset_name"),
  computername: place("winlog.computer_name computer host.name", "asset_name"),
  hostname: place("host.name host.hostname", "asset_name"),
  image: place("process.executable newprocessname audit.exe exe", "process_path"),
  commandline: place("process.command_line processcommandline audit.command", "process_command_line"),
  parentimage: place("process.parent.executable parentprocessname", "parent_process_path"),
  parentcommandline: place("process.parent.command_line", "parent_process_command_line"),
  processguid: place("process.entity_id", "process_guid"),
  parentprocessguid: place("process.parent.entity_id", "parent_process_guid"),
  processid: place("process.pid newprocessid"),
  originalfilename: place("process.pe.original_file_name winlog.event_data.originalfilename"),
  description: place("process.pe.description file.pe.description"),
  product: place("process.pe.product file.pe.product"),
  company: place("process.pe.company file.pe.company"),
  currentdirectory: place("process.working_directory"),
  integritylevel: place("winlog.event_data.integritylevel"),
  hashes: place("process.hash.sha256 process.hash.md5 process.hash.sha1 file.hash.sha256", "hash_sha256"),
  imphash: place("process.pe.imphash file.pe.imphash"),
  md5: place("process.hash.md5 file.hash.md5", "hash_md5"),
  sha1: place("process.hash.sha1 file.hash.sha1", "hash_sha1"),
  sha256: place("process.hash.sha256 file.hash.sha256", "hash_sha256"),
  user: place("user.name srcuser dstuser", "source_user"),
  username: place("user.name", "source_user"),
  subjectusername: place("winlog.event_data.subjectusername", "source_user"),
  targetusername: place("winlog.event_data.targetusername user.target.name user.name dstuser", "target_user"),
  targetfilename: place("file.path syscheck.path", "file_path"),
  sourcefilename: place("file.origin_path"),
  imageloaded: place("dll.path file.path"),
  signed: place("file.code_signature.signed dll.code_signature.exists"),
  targetobject: place("registry.path"),
  details: place("registry.data.strings"),
  newvalue: place("registry.data.strings"),
  scriptblocktext: place("powershell.file.script_block_text"),
  payload: place("winlog.event_data.payload"),
  servicename: place("winlog.event_data.servicename service.name"),
  imagepath: place("winlog.event_data.imagepath servicefilename"),
  ipaddress: place("winlog.event_data.ipaddress source.ip", "source_ip"),
  logontype: place("winlog.logon.id winlog.event_data.logontype"),
  workstationname: place("source.domain workstation"),
  sourceip: place("source.ip srcip src_ip src", "source_ip"),
  src_ip: place("source.ip srcip src sourceip", "source_ip"),
  sourceport: place("source.port srcport src_port spt", "source_port"),
  src_port: place("source.port srcport spt sourceport", "source_port"),
  sourcehostname: place("source.domain"),
  destinationip: place("destination.ip dstip dest_ip dst", "destination_ip"),
  dst_ip: place("destination.ip dstip dest_ip dst destinationip", "destination_ip"),
  destinationport: place("destination.port dstport dest_port dpt", "destination_port"),
  dst_port: place("destination.port dstport dest_port dpt destinationport", "destination_port"),
  destinationhostname: place("destination.domain tls.sni", "domain"),
  initiated: place("network.initiated"),
  protocol: place("network.transport proto", "transport"),
  action: place("event.action act", "action"),
  queryname: place("dns.question.name dns.rrname dns.query query.hostname", "domain"),
  query: place("dns.question.name dns.rrname dns.query query.hostname queryname", "domain"),
  record_type: place("dns.question.type dns.rrtype qtype_name"),
  answer: place("dns.answers.data dns.answers.rdata answers"),
  "c-uri": place("url.original url.full url http.url uri request", "url"),
  "c-uri-query": place("url.query"),
  "c-uri-extension": place("url.extension"),
  "c-useragent": place(
    "user_agent.original http.http_user_agent useragent user_agent requestclientapplication",
  ),
  "cs-user-agent": place("user_agent.original http.http_user_agent useragent user_agent"),
  "cs-host": place("url.domain http.hostname destination.domain host", "domain"),
  "cs-method": place("http.request.method http.http_method requestmethod method protocol"),
  "cs-uri-stem": place("url.path uri"),
  "cs-uri-query": place("url.query url.original http.url", "url"),
  "cs-referer": place("http.request.referrer http.http_refer referrer referer"),
  "c-ip": place("source.ip srcip src_ip src client.ip", "source_ip"),
  "cs-username": place("user.name", "source_user"),
  "sc-status": place("http.response.status_code http.status status_code id"),
  signature: place(
    '"threat name" threat.name threat_name malware.name virus attack alert.signature rule.name',
    "title",
  ),
  threatname: place('"threat name" threat.name threat_name malware.name virus attack threatid', "title"),
  filename: place("file.path file.name fname", "file_path"),
  eventsource: place("workload event_source eventservice event.provider"),
  eventname: place("event_name event.action operation", "action"),
  eventservice: place("event.provider service_name protopayload.servicename"),
  operationname: place("event.action operation_name operationnamevalue activitydisplayname", "action"),
  "properties.message": place("activitydisplayname operationname operation_name event.action", "action"),
  operation: place("event.action", "action"),
  workload: place("event.provider"),
  status: place("event.outcome result_status resultstatus result", "outcome"),
  resulttype: place("result_type status.errorcode status.error_code error.code"),
  resultdescription: place("result_description status.failurereason status.failure_reason"),
  riskdetail: place("risk_detail"),
  "useridentity.type": place("user_identity.type aws.cloudtrail.user_identity.type"),
  "useridentity.arn": place("user_identity.arn aws.cloudtrail.user_identity.arn user.id"),
  sourceipaddress: place("source.ip source_ip_address", "source_ip"),
  errorcode: place("error_code error.code"),
  errormessage: place("error_message error.message"),
  "gcp.audit.method_name": place("method_name protopayload.methodname event.action", "action"),
  setting_name: place("setting.name application.setting.name parameters.setting_name"),
  eventtype: place("event_type event.action", "action"),
  "actor.alternateid": place("actor.alternate_id user.email", "source_user"),
  "outcome.result": place("event.outcome", "outcome"),
  apigroup: place("objectref.apigroup"),
  capabilities: place("requestobject.spec.containers.securitycontext.capabilities.add"),
  hostpath: place("requestobject.spec.volumes.hostpath.path"),
  type: place("record_type auditd.message_type"),
  exe: place("process.executable audit.exe", "process_path"),
  comm: place("process.name audit.command"),
  a0: place("process.args"),
  message: place("full_log event.original msg", "detail"),
};

const pathsByFieldName = new Map<string, FieldPaths>();

/** Returns where the values of a field are found; the same object for the same name. */
export function fieldPathsOf(field: string): FieldPaths {
  const name = field.toLowerCase();
  let places = pathsByFieldName.get(name);
  if (!places) {
    const mapped = entryOf(fieldMap, name);
    places = { raw: [name, ...(mapped?.raw ?? [])], ...(mapped?.normal && { normal: mapped.normal }) };
    // Field names come from rules that people write, so the cache has a limit.
    if (pathsByFieldName.size > 20_000) pathsByFieldName.clear();
    pathsByFieldName.set(name, places);
  }
  return places;
}
