import type { FindingBody } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";

const finding = (
  title: string,
  vector: string | null,
  assets: string[],
  more: Partial<FindingBody> & { recommendation: string },
): FindingBody => ({
  title,
  vector,
  assets,
  summary: "",
  description: "",
  references: "",
  severity: "medium",
  cwes: [],
  owasp: "",
  wstg: "",
  effort: "medium",
  ...more,
});

export const sqlInjection = (asset: string) =>
  finding(
    "Inyección de SQL en la búsqueda de clientes",
    "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
    [asset],
    {
      summary: "El parámetro de búsqueda llega sin tratar a la base de datos.",
      description:
        "Con una comilla simple la aplicación responde con un error de la base. Se leyeron los nombres de 12 tablas; no se extrajeron datos personales.",
      recommendation:
        "Usar consultas parametrizadas y quitar a la cuenta de la aplicación los permisos de administración.",
      cwes: [89],
      owasp: "A03:2021",
      wstg: "WSTG-INPV-05",
    },
  );

export const weakTls = (asset: string) =>
  finding(
    "TLS 1.0 y 1.1 habilitados",
    "CVSS:4.0/AV:N/AC:H/AT:P/PR:N/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N",
    [asset],
    {
      summary: "El servicio acepta versiones de TLS retiradas.",
      recommendation: "Dejar solo TLS 1.2 y 1.3.",
      cwes: [326],
      effort: "low",
    },
  );

export const smbSigning = (assets: string[]) =>
  finding("Firma de SMB no exigida", "CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N", assets, {
    summary: "Permite retransmitir autenticaciones entre equipos de la red.",
    recommendation: "Exigir la firma de SMB por directiva y desactivar LLMNR.",
    cwes: [300],
  });

export const exposedConsole = (asset: string) =>
  finding(
    "Consola de administración con credenciales por omisión",
    "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
    [asset],
    {
      summary: "La consola acepta el usuario y la contraseña de fábrica.",
      description: "Se ingresó como administrador. No se cambió ninguna configuración.",
      recommendation:
        "Cambiar las credenciales, limitar el acceso a la red de administración y exigir un segundo factor.",
      cwes: [1392],
      owasp: "A07:2021",
      effort: "low",
    },
  );
