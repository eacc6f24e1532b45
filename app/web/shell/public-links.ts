/** Where the public site leads; the bar shows the first level, the footer all of it. */
export const publicLinks = [
  { to: "/Servicios", label: "Servicios" },
  { to: "/Threat_Intelligence/Boletines", label: "Boletines" },
  { to: "/Threat_Intelligence/reportes-ciberseguridad", label: "Reportes" },
  { to: "/About", label: "Nosotros" },
] as const;
