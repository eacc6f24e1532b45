import { describe, expect, test } from "vitest";
import type { EventDraft, Reader } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readDefender } from "./defender.ts";
import { readEntra } from "./entra.ts";
import { readOfficeAudit } from "./office-audit.ts";

const read = (reader: Reader, record: object): EventDraft => draftOf(reader(JSON.stringify(record)));

describe("the unified audit of Microsoft 365", () => {
  const rule = {
    CreationTime: "2026-10-05T12:30:15",
    Id: "a-1",
    Operation: "New-InboxRule",
    OrganizationId: "t-1",
    RecordType: 1,
    ResultStatus: "True",
    Workload: "Exchange",
    UserId: "jrojas@sur.example",
    ClientIP: "[2001:db8::9]:51000",
    ObjectId: "regla",
    Parameters: [{ Name: "ForwardTo", Value: "x@fuera.example" }],
  };

  test("says who did what, from where and how it ended", () => {
    expect(read(readOfficeAudit, rule)).toMatchObject({
      format: "m365",
      external_id: "a-1",
      occurred_at: "2026-10-05T12:30:15.000Z",
      title: "New-InboxRule (Exchange)",
      action: "New-InboxRule",
      category: "Exchange",
      source_user: "jrojas@sur.example",
      source_ip: "2001:db8::9",
      source_port: 51_000,
      resource_uid: "regla",
      outcome: "success",
      cloud_account: "t-1",
      is_detection: false,
      severity: "unknown",
    });
    expect(
      read(readOfficeAudit, { ...rule, Operation: "UserLoginFailed", ResultStatus: "Success" }).outcome,
    ).toBe("failure");
  });

  test("is the same inside what a search exports", () => {
    const exported = { RecordType: 1, CreationDate: "x", UserIds: "y", AuditData: JSON.stringify(rule) };
    expect(read(readOfficeAudit, exported)).toMatchObject({
      external_id: "a-1",
      source_user: "jrojas@sur.example",
    });
  });

  test("tells an alert by its name and as grave as it says", () => {
    const alert = {
      ...rule,
      Operation: "AlertTriggered",
      Workload: "SecurityComplianceCenter",
      AlertId: "al-1",
      Name: "Actividad de ransomware",
      Severity: "High",
      Category: "ThreatManagement",
    };
    expect(read(readOfficeAudit, alert)).toMatchObject({
      is_detection: true,
      severity: "high",
      title: "Actividad de ransomware",
      external_id: "al-1",
      category: "ThreatManagement",
    });
  });
});

describe("Entra ID", () => {
  const signIn = {
    id: "s-1",
    createdDateTime: "2026-10-05T12:30:15Z",
    userPrincipalName: "jrojas@sur.example",
    appDisplayName: "Office 365",
    ipAddress: "203.0.113.9",
    status: { errorCode: 50_126, failureReason: "Invalid username or password." },
    deviceDetail: { displayName: "NOTEBOOK-7", deviceId: "d-1" },
    location: { countryOrRegion: "US" },
    riskLevelDuringSignIn: "medium",
  };
  const expected = {
    format: "entra",
    external_id: "s-1",
    occurred_at: "2026-10-05T12:30:15.000Z",
    title: "Inicio de sesión en Entra ID fallido",
    detail: "Invalid username or password.",
    source_user: "jrojas@sur.example",
    source_ip: "203.0.113.9",
    source_country: "US",
    asset_name: "NOTEBOOK-7",
    resource_uid: "Office 365",
    outcome: "failure",
    severity: "medium",
    is_detection: false,
  };

  test("a sign-in, as Graph answers it and as Azure Monitor sends it on", () => {
    expect(read(readEntra, signIn)).toMatchObject(expected);
    const sent = {
      time: "2026-10-05T12:31:00Z",
      category: "SignInLogs",
      operationName: "Sign-in activity",
      resultType: "50126",
      tenantId: "t-1",
      properties: signIn,
    };
    expect(read(readEntra, sent)).toMatchObject({ ...expected, cloud_account: "t-1" });
    expect(read(readEntra, { ...signIn, status: { errorCode: 0, failureReason: "Other." } })).toMatchObject({
      outcome: "success",
      detail: null,
    });
  });

  test("a change of the directory says who did what to whom", () => {
    const change = {
      id: "c-1",
      activityDateTime: "2026-10-05T12:30:15Z",
      activityDisplayName: "Add member to role",
      category: "RoleManagement",
      result: "success",
      initiatedBy: { user: { userPrincipalName: "jefa@sur.example", ipAddress: "10.0.0.9" } },
      targetResources: [
        { type: "User", userPrincipalName: "jrojas@sur.example", id: "u-1" },
        { type: "Role", displayName: "Global Administrator" },
      ],
    };
    expect(read(readEntra, change)).toMatchObject({
      title: "Add member to role",
      category: "RoleManagement",
      source_user: "jefa@sur.example",
      target_user: "jrojas@sur.example",
      source_ip: "10.0.0.9",
      outcome: "success",
      log_location: "AuditLogs",
    });
  });

  test("a risk is a detection with the technique that it names", () => {
    const risk = {
      id: "r-1",
      riskEventType: "unlikelyTravel",
      riskLevel: "high",
      riskState: "atRisk",
      detectedDateTime: "2026-10-05T12:30:15Z",
      userPrincipalName: "jrojas@sur.example",
      ipAddress: "203.0.113.9",
      additionalInfo: '[{"Key":"mitreTechniques","Value":"T1078"}]',
    };
    expect(read(readEntra, risk)).toMatchObject({
      is_detection: true,
      severity: "high",
      techniques: ["T1078"],
      source_status: "atRisk",
    });
  });
});

describe("an alert of Defender", () => {
  const file = { fileName: "a.exe", filePath: "C:\\Temp", sha256: "ab".repeat(32) };
  const alerts: [string, object][] = [
    [
      "of Graph",
      {
        id: "d-1",
        title: "Malware detectado",
        description: "x",
        category: "Malware",
        severity: "high",
        status: "new",
        serviceSource: "microsoftDefenderForEndpoint",
        detectionSource: "antivirus",
        createdDateTime: "2026-10-05T12:40:00Z",
        firstActivityDateTime: "2026-10-05T12:30:15Z",
        mitreTechniques: ["T1059.001"],
        evidence: [
          {
            "@odata.type": "#microsoft.graph.security.deviceEvidence",
            deviceDnsName: "caja-3.sur.example",
            mdeDeviceId: "m-1",
            lastIpAddress: "10.0.0.5",
          },
          {
            "@odata.type": "#microsoft.graph.security.processEvidence",
            imageFile: file,
            processCommandLine: "a.exe -x",
            userAccount: { accountName: "jrojas", domainName: "SUR" },
          },
          { "@odata.type": "#microsoft.graph.security.ipEvidence", ipAddress: "203.0.113.9" },
        ],
      },
    ],
    [
      "of an incident of Defender XDR",
      {
        alertId: "d-1",
        title: "Malware detectado",
        description: "x",
        category: "Malware",
        severity: "High",
        status: "New",
        serviceSource: "MicrosoftDefenderForEndpoint",
        detectionSource: "WindowsDefenderAv",
        creationTime: "2026-10-05T12:40:00Z",
        firstActivity: "2026-10-05T12:30:15Z",
        mitreTechniques: ["T1059.001"],
        devices: [{ deviceDnsName: "caja-3.sur.example", mdeDeviceId: "m-1" }],
        entities: [
          { entityType: "Process", ...file, processCommandLine: "a.exe -x" },
          { entityType: "User", accountName: "jrojas", domainName: "SUR" },
          { entityType: "Ip", ipAddress: "203.0.113.9" },
        ],
      },
    ],
    [
      "of Defender for Endpoint",
      {
        id: "d-1",
        incidentId: 4,
        machineId: "m-1",
        computerDnsName: "caja-3.sur.example",
        title: "Malware detectado",
        description: "x",
        category: "Malware",
        severity: "High",
        status: "New",
        detectionSource: "WindowsDefenderAv",
        alertCreationTime: "2026-10-05T12:40:00Z",
        firstEventTime: "2026-10-05T12:30:15Z",
        mitreTechniques: ["T1059.001"],
        evidence: [
          { entityType: "Process", ...file, processCommandLine: "a.exe -x" },
          { entityType: "User", accountName: "jrojas", domainName: "SUR" },
          { entityType: "Ip", ipAddress: "203.0.113.9" },
        ],
      },
    ],
  ];
  test.each(alerts)("%s", (_, alert) => {
    expect(read(readDefender, alert)).toMatchObject({
      format: "defender",
      external_id: "d-1",
      occurred_at: "2026-10-05T12:30:15.000Z",
      detected_at: "2026-10-05T12:40:00.000Z",
      is_detection: true,
      severity: "high",
      title: "Malware detectado",
      category: "Malware",
      asset_name: "caja-3.sur.example",
      asset_fqdn: "caja-3.sur.example",
      asset_agent_id: "m-1",
      source_user: "SUR\\jrojas",
      source_ip: "203.0.113.9",
      process_path: "C:\\Temp\\a.exe",
      process_command_line: "a.exe -x",
      hash_sha256: "ab".repeat(32),
      techniques: ["T1059.001"],
    });
    expect(read(readDefender, { category: "AlertInfo", properties: alert }).external_id).toBe("d-1");
  });

  test("of the older Graph", () => {
    const alert = {
      id: "d-2",
      azureTenantId: "t-1",
      title: "Inicio de sesión imposible",
      severity: "medium",
      createdDateTime: "2026-10-05T12:40:00Z",
      eventDateTime: "2026-10-05T12:30:15Z",
      vendorInformation: { provider: "IPC", vendor: "Microsoft" },
      hostStates: [{ fqdn: "caja-3.sur.example", privateIpAddress: "10.0.0.5" }],
      userStates: [{ userPrincipalName: "jrojas@sur.example" }],
      networkConnections: [{ destinationAddress: "203.0.113.9", destinationPort: "443" }],
    };
    expect(read(readDefender, alert)).toMatchObject({
      severity: "medium",
      log_location: "IPC",
      cloud_account: "t-1",
      asset_name: "caja-3.sur.example",
      asset_ip: "10.0.0.5",
      source_user: "jrojas@sur.example",
      destination_ip: "203.0.113.9",
      destination_port: 443,
    });
  });
});
