export const userRoutes = []
