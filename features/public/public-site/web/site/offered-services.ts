export interface OfferedService {
  /** Anchor on the services page. */
  id: string;
  name: string;
  family: ServiceFamily;
  /** The service in one sentence. */
  what: string;
  /** The result for the client. */
  receives: string;
  /** The form and frequency of delivery. */
  delivery: string;
  /** The clients for whom it is useful. */
  forWhom: string;
}

export const serviceFamilies = ["Vigilar", "Responder", "Prevenir", "Demostrar"] as const;
export type ServiceFamily = (typeof serviceFamilies)[number];

/** The eleven services as the public site describes them. */
export const offeredServices: readonly OfferedService[] = [
  {
    id: "gestion-de-amenazas",
    name: "Gestión de amenazas",
    family: "Vigilar",
    what: "Seguimos a los actores, el malware y las campañas que atacan a su sector y a las tecnologías que usted usa.",
    receives: "Fichas de amenaza, indicadores en STIX 2.1 y una lista de seguimiento propia de su empresa.",
    delivery: "Actualización diaria en el portal y aviso cuando algo toca a sus activos.",
    forWhom: "Empresas que quieren saber quién podría atacarlas antes de que ocurra.",
  },
  {
    id: "gestion-de-eventos",
    name: "Gestión de eventos",
    family: "Vigilar",
    what: "Recibimos los registros de sus herramientas de seguridad, los ordenamos y los analizamos en dos niveles.",
    receives:
      "Alertas con severidad y veredicto, los diez principales del período y el estado de cada fuente.",
    delivery:
      "Análisis continuo. Si una fuente deja de enviar datos, usted lo ve: el silencio también se informa.",
    forWhom: "Organizaciones con varias herramientas y poco tiempo para mirarlas todas.",
  },
  {
    id: "threat-hunting",
    name: "Threat Hunting",
    family: "Vigilar",
    what: "Buscamos intrusos que no dispararon ninguna alerta, a partir de hipótesis que se prueban sobre sus eventos.",
    receives: "Cada búsqueda con su técnica, su consulta, lo que se encontró y la conclusión.",
    delivery: "Ciclos acordados por trimestre, y búsquedas extraordinarias ante una vulnerabilidad nueva.",
    forWhom: "Empresas que ya tienen monitoreo y quieren comprobar lo que no se ve.",
  },
  {
    id: "eventos-enriquecidos",
    name: "Eventos enriquecidos",
    family: "Vigilar",
    what: "Reunimos los mismos eventos por activo, por persona y en el tiempo, para entender una historia completa.",
    receives: "Páginas por activo y por usuario, grafo de relaciones y línea de tiempo.",
    delivery: "En el portal, sobre los datos de la gestión de eventos.",
    forWhom: "Equipos técnicos que investigan y necesitan contexto en una sola pantalla.",
  },
  {
    id: "respuesta-a-incidentes",
    name: "Respuesta a incidentes",
    family: "Responder",
    what: "Cuando un incidente se confirma, lo contenemos con su equipo y llevamos el caso hasta el cierre.",
    receives: "Cronología, tareas, evidencias con huella y custodia, plazos a la vista e informe final.",
    delivery: "Atención a toda hora. Los plazos de la Ley 21.663 corren en pantalla desde el primer minuto.",
    forWhom: "Operadores de importancia vital y toda empresa que no pueda detenerse.",
  },
  {
    id: "investigaciones",
    name: "Investigaciones",
    family: "Responder",
    what: "Seguimos una pregunta a través de la evidencia: qué pasó, desde cuándo y hasta dónde llegó.",
    receives: "Hipótesis, tablero de evidencia, notas con versiones y una conclusión fundada.",
    delivery: "Por encargo, con avances a la vista mientras se trabaja.",
    forWhom: "Áreas de seguridad, auditoría y legal que necesitan una respuesta defendible.",
  },
  {
    id: "gestion-de-vulnerabilidades",
    name: "Gestión de vulnerabilidades",
    family: "Prevenir",
    what: "Reunimos los hallazgos de sus escáneres, los priorizamos y los seguimos hasta que el siguiente escaneo confirma el cierre.",
    receives:
      "Una fila por problema y activo, con plazo, probabilidad de explotación y riesgos aceptados con firma.",
    delivery: "Por período de servicio, con un registro mensual que no cambia y explica cada número.",
    forWhom: "Empresas con muchos hallazgos y la duda de por dónde empezar.",
  },
  {
    id: "evaluacion-proactiva",
    name: "Evaluación proactiva",
    family: "Prevenir",
    what: "Atacamos sus sistemas con su permiso: pruebas de intrusión y ejercicios de equipo rojo.",
    receives: "Alcance firmado, hallazgos con la prueba y la corrección, y la verificación posterior.",
    delivery: "Proyectos de dos a seis semanas; los hallazgos graves se avisan el mismo día.",
    forWhom: "Quien lanza un sistema nuevo o debe probar sus defensas cada año.",
  },
  {
    id: "deep-security",
    name: "Deep Security",
    family: "Prevenir",
    what: "Administramos la protección de sus servidores con Trend Micro Deep Security.",
    receives: "El estado de cada equipo y módulo, las diferencias de política y las brechas por cerrar.",
    delivery: "Administración continua, con cambios registrados y autorizados.",
    forWhom: "Centros de datos y nubes con servidores que deben estar siempre protegidos.",
  },
  {
    id: "gestion-de-cumplimiento",
    name: "Gestión de cumplimiento",
    family: "Demostrar",
    what: "Llevamos el estado de sus controles en ANCI, CIS, ISO/IEC 27001, NIST CSF y SOC 2, con la evidencia que lo prueba.",
    receives: "Avance y madurez por norma, controles que faltan, evidencias por renovar y panel ejecutivo.",
    delivery: "Revisión mensual con su equipo. Lo que no se puede evaluar se dice: no se adivina.",
    forWhom: "Empresas reguladas, certificadas o con clientes que lo exigen.",
  },
  {
    id: "vista-mitre-attack",
    name: "Vista MITRE ATT&CK",
    family: "Demostrar",
    what: "Mostramos sobre la matriz de MITRE lo que se vio en su empresa y lo que sus fuentes permiten detectar.",
    receives: "Matriz con alertas y cobertura, y capas de Navigator para llevarse.",
    delivery: "En el portal, siempre al día con los eventos y las reglas activas.",
    forWhom: "Responsables de seguridad que deciden dónde invertir.",
  },
];
