export interface Address {
  localidade: string
  uf: string
  logradouro: string
  bairro: string
}

/** Looks a postal code up. */
export interface PostalCodeService {
  /**
   * @param cep 8 digits
   * @returns null when there is no such postal code
   * @throws Error when the service cannot be reached, is too slow or answers what it should not
   */
  find(cep: string): Promise<Address | null>
}
