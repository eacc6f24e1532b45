/** The names of the provider, in one place. How it is reached comes from the configuration. */
export const site = {
  name: "CCI",
  fullName: "CCI Servicios de Ciberseguridad",
  csirt: "CSIRT-CCI",
} as const;
