import modules from "#database/reference/modules.json" with { type: "json" };
import routes from "#database/reference/routes.json" with { type: "json" };

/** An address without a page. The server answers it with 404 and the page for unknown addresses. */
export const unknownPage = "/no/existe";

/** The pages that are open to everybody. */
export const publicPages = [
  "/Login",
  "/change_passwrd",
  "/change_passwrd?paso=segundo-factor",
  "/ResetPasswordForm",
  "/PasswordResetConfirm",
  "/",
  "/About",
  "/Servicios",
  "/Threat_Intelligence/Boletines",
  "/Threat_Intelligence/Boletines/1",
  "/Threat_Intelligence/reportes-ciberseguridad",
  "/politica-de-cookies",
  "/terminos",
  unknownPage,
];

const built = routes.filter(({ path, route }) => path !== "PlannedArea" && !route.includes(":"));

const forStaff = new Set(modules.filter((module) => module.requires_staff).map(({ url }) => `/${url}`));
const isManaged = (route: string) => route.includes("Manage") || forStaff.has(route);

/** The pages of a signed-in client. */
export const clientPages = [
  "/Bienvenida",
  "/profile",
  ...built.map(({ route }) => route).filter((route) => !isManaged(route)),
];

/** The pages of the administration, and those of other areas that only staff have. */
export const managePages = built.map(({ route }) => route).filter(isManaged);

/** Addresses that show the screen of another address with different data. */
export const otherAddresses: ReadonlySet<string> = new Set(
  built
    .filter(({ path }, at) => built.findIndex((each) => each.path === path) < at)
    .map(({ route }) => route),
);
