import * as paths from "#platform/contract/paths.ts";

/** The steps of the setup of a company, in order; each is a form on the page. */
export const setupSteps = [
  "company",
  "plan",
  "people",
  "domains",
  "sources",
  "periods",
  "standards",
  "receivers",
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The data that a company may lack. */
export const setupGaps = [
  "rut",
  "sector",
  "regime",
  "contact",
  "always_on_contact",
  "owner",
  "services",
  "people",
  "domains",
  "sources",
  "events",
  "periods",
  "standards",
  "receivers",
] as const;
export type SetupGap = (typeof setupGaps)[number];

/** The step in which each missing fact is added. */
export const stepOfGap = {
  rut: "company",
  sector: "company",
  regime: "company",
  contact: "company",
  always_on_contact: "company",
  owner: "company",
  services: "plan",
  people: "people",
  domains: "domains",
  sources: "sources",
  events: "sources",
  periods: "periods",
  standards: "standards",
  receivers: "receivers",
} as const satisfies Record<SetupGap, SetupStep>;

export const gapLabels = {
  rut: "RUT",
  sector: "Rubro",
  regime: "Régimen de la ley 21.663",
  contact: "Contacto",
  always_on_contact: "Contacto 24/7",
  owner: "Responsable en el proveedor",
  services: "Servicios",
  people: "Personas de la empresa",
  domains: "Dominios en seguimiento",
  sources: "Fuentes de eventos",
  events: "Primer evento recibido",
  periods: "Períodos de servicio",
  standards: "Normas",
  receivers: "Destinatarios de documentos",
} as const satisfies Record<SetupGap, string>;

export const stepLabels = {
  company: "Datos de la empresa",
  plan: "Plan de servicios",
  people: "Personas",
  domains: "Dominios",
  sources: "Fuentes",
  periods: "Períodos",
  standards: "Normas",
  receivers: "Destinatarios",
} as const satisfies Record<SetupStep, string>;

/** The address of a company's setup, at a step where one is named. */
export const setupPath = (companyId: number, step?: SetupStep): string =>
  `${paths.companySetup}?empresa=${companyId}${step ? `&paso=${step}` : ""}`;
