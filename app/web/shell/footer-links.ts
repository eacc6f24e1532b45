import * as paths from "#platform/contract/paths.ts";

/** The columns of the public footer. */
export const footerColumns = [
  {
    title: "Servicios",
    links: [
      { to: `${paths.services}#gestion-de-amenazas`, label: "Gestión de amenazas" },
      { to: `${paths.services}#gestion-de-eventos`, label: "Gestión de eventos" },
      { to: `${paths.services}#respuesta-a-incidentes`, label: "Respuesta a incidentes" },
      { to: `${paths.services}#gestion-de-vulnerabilidades`, label: "Gestión de vulnerabilidades" },
      { to: `${paths.services}#gestion-de-cumplimiento`, label: "Gestión de cumplimiento" },
      { to: paths.services, label: "Los once servicios" },
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
      { to: `${paths.about}#about`, label: "Quiénes somos" },
      { to: `${paths.about}#equipo`, label: "Equipo" },
      { to: `${paths.about}#rfc`, label: "Perfil RFC 2350" },
      { to: paths.bulletins, label: "Boletines" },
      { to: paths.reports, label: "Reportes" },
    ],
  },
] as const;

export const legalLinks = [
  { to: paths.cookiePolicy, label: "Política de cookies" },
  { to: paths.terms, label: "Términos de uso" },
] as const;
