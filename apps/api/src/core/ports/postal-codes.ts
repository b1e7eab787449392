interface Address {
  localidade: string
  uf: string
  logradouro: string
  bairro: string
}

export interface PostalCodeService {
  /**
   * Looks up the address of a postal code.
   * @param cep 8 digits
   * @returns null when there is no such postal code
   * @throws Error when the service is unreachable, too slow or gives an invalid answer
   */
  find(cep: string): Promise<Address | null>
}
