/** A document of the demonstration, in words; the month counts back from the present one. */
export interface DocumentScenario {
  monthsAgo: number;
  kind: "monthly_report" | "minutes" | "technical_report";
  title: string;
  summary: string;
  work: string;
  next: string;
  /**
   * The last state of the document: `review` waits for another person; `withdrawn` was withdrawn. Without a value,
   * the document is published.
   */
  end?: "review" | "draft" | "withdrawn" | "replaced";
}

const months = ["septiembre", "octubre", "noviembre"] as const;

/** Services whose periods follow a monthly rule. */
export const plannedServices = [
  "Gestión de eventos",
  "Gestión de vulnerabilidades",
  "Gestión de cumplimiento",
];

const reports: Readonly<Record<string, readonly string[]>> = {
  quilquen: [
    "Sin ataques confirmados. Se agregaron las sucursales de Temuco y Valdivia al monitoreo.",
    "Un intento de fraude por correo se bloqueó antes de llegar a tesorería.",
    "Se completó el cierre de accesos de proveedores. Todas las alertas se tomaron en plazo.",
  ],
  huillinco: [
    "Dos servidores de imágenes siguen sin respaldo verificado. El incidente de septiembre quedó contenido.",
    "Quedaron sin corregir las vulnerabilidades de los servidores de imágenes.",
    "El incidente INC-1 sigue en curso; el plan de recuperación espera la aprobación de la clínica.",
  ],
  "quebrada-salina": [
    "Se incorporó la red de la planta solar. Dos alertas de acceso remoto se revisaron con el proveedor.",
    "Sin eventos de impacto. Las cuentas de contratistas se revisaron una por una.",
    "Se probó la respuesta a un acceso remoto no autorizado. El ejercicio tardó 38 minutos.",
  ],
  lonquimay: [
    "Primer mes de servicio: quedaron conectadas las fuentes de las tiendas de Temuco y Maipú.",
    "La venta en línea recibió intentos de acceso con claves robadas; se bloquearon.",
    "Preparación de la temporada alta: revisión de los puntos de venta antes de diciembre.",
  ],
};

/** Three months of documents of a company, the oldest first. */
export function documentScenario(slug: string): DocumentScenario[] {
  const texts = reports[slug] ?? [];
  const monthly = texts.map((summary, place): DocumentScenario => {
    const monthsAgo = texts.length - 1 - place;
    return {
      monthsAgo,
      kind: "monthly_report",
      title: `Informe mensual de ${months[place]}`,
      summary,
      work: summary,
      next: "Seguimiento de los hallazgos abiertos y revisión trimestral de accesos.",
      ...(monthsAgo === 0 && { end: "review" as const }),
    };
  });
  const minutes: DocumentScenario = {
    monthsAgo: 1,
    kind: "minutes",
    title: "Acta del comité de seguridad de octubre",
    summary: "Acuerdos del comité entre la empresa y su proveedor.",
    work: "Se revisaron los indicadores del mes y los plazos vencidos.",
    next: "La próxima sesión revisa el plan de continuidad.",
    ...(slug === "quilquen" && { end: "replaced" as const }),
    ...(slug === "huillinco" && { end: "withdrawn" as const }),
  };
  const plan: DocumentScenario = {
    monthsAgo: 0,
    kind: "technical_report",
    title: "Informe técnico de accesos remotos",
    summary: "Estado de los accesos remotos de personas y proveedores.",
    work: "Se revisaron las cuentas con acceso remoto y su segundo factor.",
    next: "Cierre de las cuentas sin uso.",
    end: "draft",
  };
  return [...monthly.slice(0, 2), minutes, ...monthly.slice(2), plan];
}
