export const playbooksPath = "/Incidentes/Playbooks";
export const playbookPath = (id: string) => `${playbooksPath}/${id}`;
