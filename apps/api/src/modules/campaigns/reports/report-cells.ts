export const confirmation = (isConfirmed: boolean): string => (isConfirmed ? 'Sim' : 'Não')

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
