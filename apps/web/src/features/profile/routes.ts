export const profileRoutes = []
