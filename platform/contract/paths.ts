/**
 * The addresses of the portal's screens, for links from screens and from the server (mails, notices, sources of
 * answers). A test compares them with the routes. Import the file as a namespace, so that a bundle contains only the
 * addresses that it uses: `import * as paths from "#platform/contract/paths.ts"` and `paths.incident(id)`.
 */

type Id = string | number;

// Public site and sign-in
export const about = "/About";
export const services = "/Servicios";
export const bulletins = "/Threat_Intelligence/Boletines";
export const bulletin = (id: Id) => `/Threat_Intelligence/Boletines/${id}`;
export const reports = "/Threat_Intelligence/reportes-ciberseguridad";
export const login = "/Login";
export const changePassword = "/change_passwrd";
export const requestPasswordReset = "/ResetPasswordForm";
export const confirmPasswordReset = "/PasswordResetConfirm";
export const receivedDocument = "/Entrega";
export const cookiePolicy = "/politica-de-cookies";
export const terms = "/terminos";

// Every person
export const home = "/Bienvenida";
export const profile = "/profile";
export const notifications = "/Notificaciones";
export const myWork = "/MiTrabajo";
export const goTo = "/IrA";
export const topics = "/Interacciones";
export const topic = (id: Id) => `/Interacciones/${id}`;
export const knowledge = "/BaseDeConocimiento";
export const knowledgeArticle = (id: Id) => `/BaseDeConocimiento/${id}`;

// Detection
export const events = "/Eventos";
export const event = (id: Id) => `/Eventos/${id}`;
export const topTen = "/Eventos/TopTen";
export const sourceStatus = "/Eventos/Estado";
export const alertsN1 = "/Eventos/N1";
export const alertsN2 = "/Eventos/N2";
export const alertsCnapp = "/Eventos/CNAPP";
export const alertsOfLevel = (level: number) => `/Eventos/N${level === 2 ? 2 : 1}`;
export const alert = (level: number, id: Id) => `${alertsOfLevel(level)}/${id}`;
export const alertRules = "/Eventos/Reglas";
export const alertLevels = "/Eventos/Niveles";
export const correlations = "/Correlaciones";
export const correlation = (id: Id) => `/Correlaciones/${id}`;
export const sigmaSupport = "/Correlaciones/Sigma";
export const enhancedDashboard = "/EnhancedEvents";
export const enhancedEvents = "/EnhancedEvents/Lista";
export const enhancedEvent = (id: Id) => `/EnhancedEvents/${id}`;
export const assets = "/EnhancedEvents/Activos";
export const asset = (id: Id) => `/EnhancedEvents/Activo/${id}`;
export const accounts = "/EnhancedEvents/Personas";
export const account = (id: Id) => `/EnhancedEvents/Persona/${id}`;
export const relationGraph = "/EnhancedEvents/Grafo";
export const eventTimeline = "/EnhancedEvents/LineaDeTiempo";
export const dashboards = "/Kibana";
export const dashboard = (id: Id) => `/Kibana/${id}`;
export const attackMatrix = "/mitre-attack";
export const attackCoverage = "/mitre-attack/Cobertura";
export const attackLayers = "/mitre-attack/Capas";
export const hunts = "/ThreatHunting";
export const hunt = (id: Id) => `/ThreatHunting/${id}`;
export const threatDefense = "/ThreatDefense";

// Intelligence
export const threatPanorama = "/Amenazas";
export const threatActors = "/Amenazas/Actores";
export const threatActor = (id: Id) => `/Amenazas/Actores/${id}`;
export const threatIndicators = "/Amenazas/Indicadores";
export const threatSightings = "/Amenazas/Avistamientos";
export const threatWatch = "/Amenazas/Seguimiento";

// Response
export const incidents = "/Incidentes";
export const incident = (id: Id) => `/Incidentes/${id}`;
export const playbooks = "/Incidentes/Playbooks";
export const playbook = (id: Id) => `/Incidentes/Playbooks/${id}`;
export const investigationPanel = "/Investigations";
export const investigations = "/Investigations/Lista";
export const newInvestigation = "/Investigations/Nueva";
export const investigation = (id: Id) => `/Investigations/${id}`;
export const securityInbox = "/SecurityInbox";
export const reportedMail = (id: Id) => `/SecurityInbox/${id}`;

// Posture
export const vulnerabilities = "/Vulnerabilidades";
export const vulnerabilityPeriods = "/Vulnerabilidades/Periodos";
export const riskDecisions = "/Vulnerabilidades/Excepciones";
export const scanImports = "/Vulnerabilidades/Importaciones";
export const finding = (id: Id) => `/Vulnerabilidades/${id}`;
export const cloudPosture = "/CloudPosture";
export const cloudAlerts = "/CloudPosture/Alertas";
export const cloudHistory = "/CloudPosture/Historia";
export const hardening = "/Hardening";
export const hardeningTarget = (id: Id) => `/Hardening/${id}`;
export const certificates = "/Certificados";
export const internalCertificates = "/Certificados/Internos";
export const externalCertificates = "/Certificados/Externos";
export const certificate = (id: Id) => `/Certificados/${id}`;
export const deepSecurity = "/DeepSecurity";
export const protectedComputers = "/DeepSecurity/Equipos";
export const protectedComputer = (id: Id) => `/DeepSecurity/Equipos/${id}`;
export const assessments = "/ProactiveAssessment";
export const assessment = (id: Id) => `/ProactiveAssessment/${id}`;
export const retests = "/ProactiveAssessment/Verificaciones";
export const wafChanges = "/IncapsulaChangeLog";

// Compliance
export const compliance = "/Compliance";
export const complianceExecutive = "/Compliance/Ejecutivo";
export const complianceReports = "/Compliance/Informes";
export const complianceHistory = "/Compliance/Historia";
export const controlMapping = "/Compliance/Correspondencias";
export const applicability = "/Compliance/Aplicabilidad";
export const standards = "/Compliance/Normas";
export const standard = (id: Id) => `/Compliance/Normas/${id}`;
export const standardState = (id: Id) => `/Compliance/Normas/${id}/estado`;
export const controls = "/Compliance/Controles";
export const control = (id: Id) => `/Compliance/Controles/${id}`;
export const evidence = "/Compliance/Evidencias";
export const measures = "/Compliance/Medidas";
export const nonconformities = "/Compliance/NoConformidades";
export const anci = "/Compliance/ANCI";
export const anciDossier = "/Compliance/ANCI/Expediente";
export const cis = "/Compliance/CIS";
export const iso27001 = "/Compliance/ISO27001";
export const nist = "/Compliance/NIST";
export const soc2 = "/Compliance/SOC2";
export const analyses = "/Compliance/Analisis";
export const analysis = (id: Id) => `/Compliance/Analisis/${id}`;
export const companyAi = "/Compliance/IA_externa";

// Delivery and automation
export const executiveSummaries = "/ResumenesEjecutivos";
export const executiveSummary = (id: Id) => `/ResumenesEjecutivos/${id}`;
export const documents = "/Documentos";
export const servicePeriods = "/Documentos/Periodos";
export const deliveryRegister = "/Documentos/Registro";
export const agents = "/Agentes";
export const agentAnalytics = "/Agentes/Analitica";
export const agent = (id: Id) => `/Agentes/${id}`;
export const pipelines = "/Pipelines";
export const pipeline = (id: Id) => `/Pipelines/${id}`;
export const pipelineRuns = (id: Id) => `/Pipelines/${id}/Ejecuciones`;

// Provider's administration
export const manageAssistant = "/Manage/Chatbot";
export const manageAudit = "/Manage/Audit";
export const manageBulletins = "/Manage/Bulletins";
export const manageCampaigns = "/Manage/Campaigns";
export const manageCompanies = "/Manage/Companies";
export const companySetup = "/Manage/Companies/Setup";
export const contactRequests = "/Manage/ContactRequests";
export const manageDelivery = "/Manage/Delivery";
export const manageDocuments = "/Manage/Documents";
export const manageHunts = "/Manage/ThreatHunting";
export const manageRules = "/Manage/Rules";
export const manageSightings = "/Manage/Sightings";
export const manageSources = "/Manage/Sources";
export const manageSummary = "/Manage/Summary";
export const manageUsers = "/Manage/Users";
export const standardLibrary = "/Manage/Compliance/Normas";
export const parkedJobs = "/Manage/ParkedJobs";
