/** Who works at the provider, by what they do. */
export const teamFunctions = [
  {
    name: "Analistas de nivel 1",
    does: "Revisan cada alerta nueva y deciden si se descarta, se consulta o se escala.",
    when: "A toda hora",
  },
  {
    name: "Analistas de nivel 2",
    does: "Investigan lo escalado, confirman incidentes y escriben el veredicto en lenguaje claro.",
    when: "A toda hora",
  },
  {
    name: "Respuesta a incidentes",
    does: "Contienen, recuperan y reconstruyen lo que pasó junto al equipo del cliente.",
    when: "A toda hora, por turno de llamada",
  },
  {
    name: "Inteligencia de amenazas",
    does: "Siguen campañas y vulnerabilidades, y redactan los boletines que se publican aquí.",
    when: "Lunes a viernes",
  },
  {
    name: "Seguridad ofensiva",
    does: "Prueban sistemas con permiso y verifican que lo corregido quedó corregido.",
    when: "Por proyecto",
  },
  {
    name: "Cumplimiento",
    does: "Llevan normas, controles y evidencias con cada cliente.",
    when: "Lunes a viernes",
  },
  {
    name: "Plataforma",
    does: "Construyen y operan este portal y las conexiones con las herramientas de los clientes.",
    when: "Lunes a viernes, con guardia",
  },
] as const;
