import type { EntityKind, Exposure, IdentityKind } from "./entities.contract.ts";
import type { RetirementReason, ReturnCause } from "./entity-retirement.contract.ts";

export const entityLabels = { asset: "Activo", account: "Persona" } as const satisfies Record<
  EntityKind,
  string
>;

export const identityLabels = {
  agent: "Agente",
  cloud: "Identificador en la nube",
  mac: "Dirección MAC",
  artifact: "Imagen, repositorio o aplicación",
  fqdn: "Nombre completo",
  name: "Nombre",
  ip: "Dirección IP",
  sid: "SID",
  domain_user: "Cuenta de dominio",
  mail: "Correo o UPN",
  user: "Nombre de usuario",
} as const satisfies Record<IdentityKind, string>;

/** @public The screens of findings say it. */
export const exposureLabels = {
  external: "Expuesto a Internet",
  internal: "Interno",
} as const satisfies Record<Exposure, string>;

/** The labels of the reasons for retiring an asset. */
export const retirementLabels = {
  withdrawn: "Dado de baja",
  sold: "Vendido",
  replaced: "Reemplazado por otro",
  mistake: "Error de registro",
} as const satisfies Record<RetirementReason, string>;

/** The labels of the causes of its return. */
export const returnLabels = {
  person: "lo trajo de vuelta una persona",
  scan: "un escaneo lo vio de nuevo",
  event: "un evento lo nombró de nuevo",
  joined: "se unió a un activo que está en el registro",
} as const satisfies Record<ReturnCause, string>;
