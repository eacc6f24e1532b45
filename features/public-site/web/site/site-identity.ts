/** Who the provider is, in one place. The contact data are examples: a real provider writes its own here. */
export const site = {
  name: "CCI",
  fullName: "CCI Servicios de Ciberseguridad",
  csirt: "CSIRT-CCI",
  email: "contacto@cci.example",
  csirtEmail: "csirt@cci.example",
  phone: "+56 2 2555 0100",
  emergencyPhone: "+56 2 2555 0199",
  address: "Av. Ejemplo 1000, piso 10, Santiago, Chile",
} as const;
