/** Read tools that return only figures and names of the portal itself. Every other one may return texts of third parties. */
const portalOnly = new Set([
  "alertas_por_dia",
  "camino_a_una_meta",
  "cobertura_de_deteccion",
  "madurez",
  "niveles_de_servicio",
  "normas",
  "pantallas",
  "plazos_comprometidos",
  "servicios",
  "situacion",
  "tendencia_de_cumplimiento",
]);

/** Returns whether the result of a read tool may contain instructions that a third party wrote. */
export const mayBeUntrusted = (tool: string): boolean => !portalOnly.has(tool);
