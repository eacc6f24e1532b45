/** The names of the provider. Its contact data comes from the configuration. */
export const providerIdentity = {
  name: "CCI",
  fullName: "CCI Servicios de Ciberseguridad",
  csirt: "CSIRT-CCI",
} as const;
