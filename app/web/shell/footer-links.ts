/** The columns of the public footer. */
export const footerColumns = [
  {
    title: "Servicios",
    links: [
      { to: "/Servicios#gestion-de-amenazas", label: "Gestión de amenazas" },
      { to: "/Servicios#gestion-de-eventos", label: "Gestión de eventos" },
      { to: "/Servicios#respuesta-a-incidentes", label: "Respuesta a incidentes" },
      { to: "/Servicios#gestion-de-vulnerabilidades", label: "Gestión de vulnerabilidades" },
      { to: "/Servicios#gestion-de-cumplimiento", label: "Gestión de cumplimiento" },
      { to: "/Servicios", label: "Los once servicios" },
    ],
  },
  {
    title: "Industrias",
    links: [
      { to: "/#banca", label: "Banca y seguros" },
      { to: "/#salud", label: "Salud" },
      { to: "/#energia", label: "Energía y agua" },
      { to: "/#comercio", label: "Comercio" },
      { to: "/#estado", label: "Sector público" },
    ],
  },
  {
    title: "Nosotros",
    links: [
      { to: "/About#about", label: "Quiénes somos" },
      { to: "/About#equipo", label: "Equipo" },
      { to: "/About#rfc", label: "Perfil RFC 2350" },
      { to: "/Threat_Intelligence/Boletines", label: "Boletines" },
      { to: "/Threat_Intelligence/reportes-ciberseguridad", label: "Reportes" },
    ],
  },
] as const;

export const legalLinks = [
  { to: "/politica-de-cookies", label: "Política de cookies" },
  { to: "/terminos", label: "Términos de uso" },
] as const;
