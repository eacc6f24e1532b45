import { authority, leaf, pem } from "#platform/readers/certificates/certificates.fixture.ts";

/** A certificate in the text form of Nessus, without its PEM, with fictitious names. */
const certificateText = `Subject Name:

Country: CL
Organization: Empresa, S.A.
Common Name: erp.empresa.test

Issuer Name:

Country: CL
Common Name: Autoridad de Prueba

Serial Number: 0A 1B 2C

Version: 3

Signature Algorithm: SHA-1 With RSA Encryption

Not Valid Before: Mar 01 00:00:00 2026 GMT
Not Valid After: Mar 01 23:59:59 2027 GMT

Public Key Info:

Algorithm: RSA Encryption
Key Length: 2048 bits
Public Key: 00 AA BB

Extension: Subject Alternative Name (2.5.29.17)
Critical: 0
DNS: erp.empresa.test
DNS: erp2.empresa.test

Fingerprints :

SHA-256 Fingerprint: ${Array.from({ length: 32 }, () => "5D").join(" ")}
SHA-1 Fingerprint: AA BB
`;

const expired = `
The SSL certificate has already expired :

  Subject          : C=CL, O=Empresa, CN=viejo.empresa.test
  Issuer           : C=CL, CN=Autoridad de Prueba
  Not valid before : Jan 02 00:00:00 2020 GMT
  Not valid after  : Jan 02 23:59:59 2021 GMT
`;

const item = (pluginID: string, port: number, severity: number, output: string) =>
  `<ReportItem port="${port}" svc_name="www" protocol="tcp" severity="${severity}" pluginID="${pluginID}" pluginName="Prueba ${pluginID}" pluginFamily="General"><plugin_output>${output}</plugin_output></ReportItem>`;

const host = (name: string, ip: string, items: string[]) =>
  `<ReportHost name="${name}"><HostProperties><tag name="HOST_START_TIMESTAMP">1790000000</tag><tag name="HOST_END_TIMESTAMP">1790000900</tag><tag name="host-ip">${ip}</tag></HostProperties>${items.join("")}</ReportHost>`;

/** Two hosts: one with a complete certificate and an expired one, and one with fields only. */
export const nessusCertificates = `<?xml version="1.0" ?>
<NessusClientData_v2><Report name="Mensual">${host("www.empresa.test", "203.0.113.7", [
  item("10863", 443, 0, `PEM certificate :\n\n${pem(leaf)}`),
  item("42981", 443, 0, expired),
  item("51192", 443, 2, "signed by an unknown certificate authority"),
  item("56984", 443, 0, "This port supports TLSv1.2."),
  item("15901", 8443, 2, expired),
])}${host("10.0.0.9", "10.0.0.9", [item("10863", 443, 0, certificateText), item("51192", 443, 2, "|-Not After : Mar 01")])}</Report></NessusClientData_v2>`;

/** This report states only the expiry of the certificate `leaf`, at another port. */
export const nessusExpiring = `<NessusClientData_v2><Report name="Mensual">${host(
  "intranet.empresa.test",
  "10.0.0.9",
  [
    item(
      "42981",
      9443,
      0,
      `
The SSL certificate will expire soon :

  Subject          : C=CL, O=Empresa, CN=www.empresa.test
  Issuer           : C=CL, O=Autoridad de Prueba, CN=Raiz de Prueba
  Not valid before : Nov 27 21:02:49 2026 GMT
  Not valid after  : Dec 30 21:02:49 2027 GMT
`,
    ),
  ],
)}</Report></NessusClientData_v2>`;

const described = `The certificate of the remote service expired on 2021-01-02 23:59:59.
Certificate details:
fingerprint (SHA-1)             | AABB
fingerprint (SHA-256)           |
   ${"6E".repeat(32)}
issued by                       | CN=Autoridad de Prueba,C=CL
public key algorithm            | RSA
public key size (bits)          | 1024
serial                          | 0C0D
signature algorithm             | sha1WithRSAEncryption
subject                         | CN=intranet.empresa.test,O=Empresa
   de Prueba,C=CL
subject alternative names (SAN) | intranet.empresa.test, 10.0.0.8
valid from                      | 2020-01-02 00:00:00 UTC
valid until                     | 2021-01-02 23:59:59 UTC
`;

const result = (id: number, severity: string, description: string) =>
  `<result id="${id}"><host>10.0.0.8</host><port>443/tcp</port><nvt oid="1.3.6.1.4.1.25623.1.0.${id}"><name>Prueba ${id}</name></nvt><threat>Medium</threat><severity>${severity}</severity><description>${description}</description></result>`;

const listedWhole = (base64: string) =>
  `<tls_certificate><name>AA</name><certificate format="DER">${base64}</certificate><host><ip>10.0.0.7</ip><hostname>www.empresa.test</hostname></host><ports><port>443</port><port>8443</port></ports></tls_certificate>`;

/** One chain that the report lists completely at two ports, and one that two results describe at another host. */
export const openvasCertificates = `<report id="a"><gmp><version>22</version></gmp><scan_run_status>Done</scan_run_status><task id="t"><name>Red</name></task><results>${result(103_955, "5.0", described)}${result(103_692, "0.0", described)}</results>
<host><ip>10.0.0.7</ip><start>2026-10-01T10:00:00Z</start><end>2026-10-01T11:00:00Z</end></host><tls_certificates>${listedWhole(authority)}${listedWhole(leaf)}</tls_certificates><scan_end>2026-10-01T11:00:00Z</scan_end></report>`;
