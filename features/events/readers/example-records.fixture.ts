import type { EventFormat } from "../contracts/events.contract.ts";
import { exampleLine } from "./example-alert.fixture.ts";

const at = "2026-10-05T12:30:15.250Z";

const objects = {
  wazuh5: {
    "@timestamp": at,
    ecs: { version: "8.17.0" },
    event: { kind: "event", start: "2026-10-05T12:30:15.393884100Z" },
    wazuh: {
      rule: { id: "r", level: "high", mitre: { technique: { id: ["T1543"] } } },
      agent: { id: "1", name: "caja" },
    },
    user: { name: "jrojas", domain: "SUR" },
  },
  ecs: {
    "@timestamp": at,
    ecs: { version: "8.17.0" },
    "event.kind": "alert",
    event: { id: "1", type: ["denied"], outcome: "failure" },
    host: { name: "caja", ip: ["10.0.0.1"] },
    threat: { technique: { id: ["T1003"] }, tactic: { name: ["Credential Access"] } },
    source: { ip: "203.0.113.9", geo: { country_iso_code: "CL" } },
  },
  ocsf: {
    class_uid: 2004,
    metadata: { version: "1.3.0", product: { name: "Casa" } },
    time: 1_791_203_415_250,
    severity_id: 4,
    finding_info: { uid: "f", title: "t", attacks: [{ technique: { uid: "T1530" } }] },
    resources: [{ uid: "arn:x", name: "x" }],
    evidences: [{ process: { cmd_line: "a" }, src_endpoint: { ip: "203.0.113.9" } }],
  },
  suricata: {
    timestamp: "2026-10-05T09:30:15.123456-0400",
    event_type: "alert",
    flow_id: 1,
    src_ip: "203.0.113.9",
    dest_ip: "10.0.0.1",
    proto: "TCP",
    alert: { signature_id: 1, signature: "s", severity: 2 },
    fileinfo: { filename: "x", sha256: "ab".repeat(32) },
  },
  windows: {
    Event: {
      "#attributes": { xmlns: "x" },
      System: {
        Provider: { "#attributes": { Name: "Microsoft-Windows-Sysmon" } },
        EventID: 1,
        TimeCreated: { "#attributes": { SystemTime: at } },
        EventRecordID: 7,
        Channel: "c",
        Computer: "caja.sur.example",
      },
      EventData: {
        Image: "C:\\a.exe",
        User: "SUR\\u",
        Hashes: `MD5=${"0f".repeat(16)}`,
        ProcessGuid: "{5AA13A44}",
      },
    },
  },
  cloudtrail: {
    eventVersion: "1.09",
    eventTime: "2026-10-05T12:30:15Z",
    eventSource: "s3.amazonaws.com",
    eventName: "GetObject",
    eventID: "1",
    userIdentity: {
      type: "AssumedRole",
      principalId: "A:b",
      sessionContext: { sessionIssuer: { userName: "r" } },
    },
    resources: [{ ARN: "arn:x", type: "t" }],
  },
  guardduty: {
    schemaVersion: "2.0",
    id: "g",
    type: "Recon:EC2/Portscan",
    severity: 5,
    updatedAt: at,
    createdAt: at,
    resource: {
      resourceType: "Instance",
      instanceDetails: { instanceId: "i-0", tags: [{ key: "Name", value: "x" }] },
    },
    service: {
      count: 1,
      action: { networkConnectionAction: { remoteIpDetails: { ipAddressV4: "203.0.113.9" } } },
    },
  },
  kubernetes: {
    kind: "Event",
    apiVersion: "audit.k8s.io/v1",
    auditID: "1",
    stage: "ResponseComplete",
    stageTimestamp: "2026-10-05T12:30:15.250101Z",
    requestURI: "/api/v1/nodes",
    verb: "create",
    user: {
      username: "system:node:caja.sur.example",
      extra: { arn: ["arn:aws:sts::111122223333:assumed-role/nodos/i-0"], sessionName: ["i-0"] },
    },
    sourceIPs: ["203.0.113.9"],
    objectRef: { resource: "nodes", name: "caja.sur.example", apiGroup: "x" },
    responseStatus: { code: 201, status: "s", message: "m" },
    responseObject: { metadata: { name: "caja.sur.example" } },
    annotations: { "authorization.k8s.io/decision": "allow" },
  },
  zeek: {
    ts: 1_791_203_415.25,
    uid: "CHhAvVGS1DHFjwGM9",
    "id.orig_h": "203.0.113.9",
    "id.orig_p": 51_000,
    "id.resp_h": "10.0.0.1",
    "id.resp_p": 443,
    proto: "tcp",
    conn_state: "SF",
    history: "ShADadFf",
  },
  m365: {
    CreationTime: "2026-10-05T12:30:15",
    Id: "a-1",
    Operation: "FileDownloaded",
    OrganizationId: "t",
    RecordType: 6,
    ResultStatus: "Succeeded",
    Workload: "SharePoint",
    UserId: "jrojas@sur.example",
    ClientIP: "203.0.113.9:51000",
    ObjectId: "https://sur.example/x.docx",
    Target: [{ ID: "mperez@sur.example", Type: 5 }],
  },
  entra: {
    id: "s-1",
    createdDateTime: at,
    userPrincipalName: "jrojas@sur.example",
    appDisplayName: "Correo",
    ipAddress: "203.0.113.9",
    status: { errorCode: 50_126, failureReason: "x" },
    deviceDetail: { displayName: "caja" },
    location: { countryOrRegion: "CL" },
    riskLevelDuringSignIn: "none",
  },
  defender: {
    id: "d-1",
    title: "Malware",
    severity: "high",
    category: "Malware",
    status: "new",
    detectionSource: "antivirus",
    serviceSource: "microsoftDefenderForEndpoint",
    createdDateTime: at,
    firstActivityDateTime: at,
    mitreTechniques: ["T1059.001"],
    evidence: [
      { "@odata.type": "#microsoft.graph.security.deviceEvidence", deviceDnsName: "caja.sur.example" },
      {
        "@odata.type": "#microsoft.graph.security.processEvidence",
        processCommandLine: "a",
        imageFile: { filePath: "C:\\", fileName: "a.exe", sha256: "ab".repeat(32) },
        userAccount: { accountName: "jrojas", domainName: "SUR" },
      },
    ],
  },
  okta: {
    uuid: "o-1",
    published: at,
    eventType: "user.session.start",
    displayMessage: "User login to Okta",
    severity: "INFO",
    actor: { id: "u", type: "User", alternateId: "jrojas@sur.example" },
    client: { ipAddress: "203.0.113.9", geographicalContext: { country: "Chile" } },
    outcome: { result: "FAILURE", reason: "INVALID_CREDENTIALS" },
    target: [{ id: "a", type: "AppInstance", displayName: "Correo" }],
  },
} as const;

/** A small record of each format that is known by its content, for tests of all of them. */
export const exampleRecords: readonly (readonly [EventFormat, string])[] = [
  ["wazuh4", exampleLine()],
  ...Object.entries(objects).map(
    ([format, record]) => [format as EventFormat, JSON.stringify(record)] as const,
  ),
  [
    "cef",
    "<134>Oct  5 09:30:15 muro CEF:0|Casa|Muro|1|7|Ataque|8|rt=1791203415250 src=10.0.0.1 msg=a\\=b cs1=x cs1Label=y",
  ],
  [
    "leef",
    "<13>Oct  5 09:30:15 muro LEEF:2.0|Casa|Muro|1|7|^|devTime=1791203415250^sev=8^cat=x^src=10.0.0.1",
  ],
  [
    "windows",
    "<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Microsoft-Windows-Sysmon'/><EventID>1</EventID><TimeCreated SystemTime='2026-10-05T12:30:15.250Z'/><EventRecordID>7</EventRecordID><Channel>Microsoft-Windows-Sysmon/Operational</Channel><Computer>caja.sur.example</Computer></System><EventData><Data Name='Image'>C:\\a.exe</Data><Data Name='CommandLine'>a &quot;b&quot; &amp; c</Data></EventData></Event>",
  ],
  [
    "cisco_asa",
    '<166>Oct 05 2026 09:30:15 muro : %ASA-4-106023: Deny tcp src outside:203.0.113.9/51000 dst inside:10.0.0.1/22 by access-group "OUT" [0x0, 0x0]',
  ],
  [
    "fortigate",
    '<188>date=2026-10-05 time=09:30:15 devname="muro" devid="FG1" eventtime=1791203415250000000 tz="-0300" logid="0419016384" type="utm" subtype="ips" level="alert" severity="critical" srcip=203.0.113.9 srcport=51000 dstip=10.0.0.1 dstport=443 proto=6 action="dropped" attack="Ataque" attackid=7 msg="a \\"b\\""',
  ],
  [
    "paloalto",
    '<14>Oct  5 09:30:15 muro 1,2026/10/05 09:30:15,0070,THREAT,vulnerability,2561,2026/10/05 09:30:15,203.0.113.9,10.0.0.1,,,regla,sur\\jrojas,,web-browsing,vsys1,out,in,e1,e2,log,,7,1,51000,443,0,0,0x0,tcp,reset-both,"a,b""c",Ataque(40001),any,critical,client-to-server,9,0x0,Chile,10.0.0.0-10.255.255.255',
  ],
  [
    "linux_auth",
    "<38>2026-10-05T09:30:15.250-03:00 caja sshd[812]: Failed password for invalid user admin from 203.0.113.9 port 51000 ssh2",
  ],
];
