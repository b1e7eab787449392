interface Address {
  localidade: string
  uf: string
  logradouro: string
  bairro: string
}

/** Looks up a postal code. */
export interface PostalCodeService {
  /**
   * @param cep 8 digits
   * @returns null when there is no such postal code
   * @throws Error when the service is unreachable, too slow or gives an invalid answer
   */
  find(cep: string): Promise<Address | null>
}
