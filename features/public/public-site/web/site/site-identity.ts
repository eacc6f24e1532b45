/** The names of the provider. Its contact data comes from the configuration. */
export const site = {
  name: "CCI",
  fullName: "CCI Servicios de Ciberseguridad",
  csirt: "CSIRT-CCI",
} as const;
